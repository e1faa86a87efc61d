import type { Logger } from 'pino';

const lookEveryMs = 2_000;
const beatEveryMs = 1_000;

interface LaneParts<Job> {
  /** The next job that waits, or whose node fell silent; null where there is none. */
  take: () => Promise<Job | null>;
  work: (job: Job, stopping: AbortSignal) => Promise<void>;
  /** What the log says where the lookup fails. */
  lookupFailed: string;
  logger: Logger;
}
type OpenLane = (stopping: AbortSignal) => { wake: () => void; ended: () => Promise<unknown> };

/** Takes one job after the other. What waits is found by a query, so nothing is lost with a node. */
export function jobLane<Job>({ take, work, lookupFailed, logger }: LaneParts<Job>): OpenLane {
  return (stopping) => {
    let running: Promise<void> | null = null;
    let isWokenAgain = false;

    async function takeUp(): Promise<void> {
      while (!stopping.aborted) {
        const job = await take();
        if (job === null) return;
        await work(job, stopping);
      }
    }
    function wake(): void {
      if (stopping.aborted) return;
      // What was put in the queue just now may be too new for a look that is under way.
      isWokenAgain = running !== null;
      running ??= takeUp()
        .catch((error: unknown) => logger.error({ err: error }, lookupFailed))
        .finally(() => {
          running = null;
          if (isWokenAgain) wake();
        });
    }
    return { wake, ended: async () => running };
  };
}

/** Looks for jobs in all lanes, on every node. Stopping tells each lane, and waits until none of them works. */
export function runJobLanes(opened: readonly OpenLane[]) {
  const stopping = new AbortController();
  const lanes = opened.map((open) => open(stopping.signal));
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
      wake();
    },
    /** Looks at once for what was just put in the queue. */
    wake,
    stopping: stopping.signal,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort(new Error('this node stops'));
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}

class JobLost extends Error {
  override name = 'JobLost';
}

interface HeldWork {
  /** Tells that this node still works on it; false where it is not this attempt's any more. */
  hear: () => Promise<boolean>;
  run: (signal: AbortSignal) => Promise<void>;
  /** For another node, or the next start of this one. */
  giveBack: () => Promise<unknown>;
  fail: (error: unknown) => Promise<void>;
  stopping: AbortSignal;
}

/** Runs one attempt of a job while its row is told every second that the attempt lives. */
export async function workHeld({ hear, run, giveBack, fail, stopping }: HeldWork): Promise<void> {
  const lost = new AbortController();
  const beat = setInterval(() => {
    // A database that is away is asked again at the next beat.
    hear().then(
      (isHeld) => isHeld || lost.abort(new JobLost()),
      () => {},
    );
  }, beatEveryMs);
  try {
    await run(AbortSignal.any([stopping, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted) return;
    if (stopping.aborted) await giveBack();
    else await fail(error);
  } finally {
    clearInterval(beat);
  }
}
