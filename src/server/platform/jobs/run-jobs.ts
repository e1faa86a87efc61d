import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/database';
import {
  type Claim,
  claimJob,
  type HeldJob,
  type JobChange,
  type JobCondition,
  type JobQueue,
  updateJob,
} from '#server/platform/jobs/job-queries';
import { repeat } from '#server/platform/process/repeat';
import { tellSiblings, whenTold } from '#server/platform/process/siblings';

/** From a process that queued a job to the one that polls. */
const wakeMessage = 'wake jobs';
const lookEveryMs = 2_000;
const beatEveryMs = 1_000;

/** This attempt no longer holds the job: it stops and writes nothing. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/** What a feature does with one claimed job. */
export interface JobWork {
  /** Does the work and stores the result. Rejects with the reason of the signal when that is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Stores why the job failed. */
  fail: (error: unknown) => Promise<unknown>;
  /** The progress that a heartbeat stores. */
  progress?: () => JobChange;
  /** Called with each heartbeat. Returns the error with which the job must end, or null. */
  refusal?: () => Promise<Error | null>;
}

export interface LaneParts<Job extends HeldJob> {
  queue: JobQueue<Job>;
  open: (job: Job) => JobWork;
  /** Log message if no job could be claimed or a result could not be stored. */
  failed: string;
  /** How many jobs of the queue this node runs at the same time. */
  atOnce?: number;
  /** Which jobs may be claimed while these run on this node. */
  only?: (running: readonly Job[]) => JobCondition;
  beforeLook?: () => Promise<unknown>;
  /** False for work that sends its own heartbeats. */
  hasHeartbeat?: boolean;
}

export interface Lane<Job> {
  /** Looks for a newly queued job at once. */
  wake: () => void;
  /** Claims one particular job and runs it on this node; null if another attempt holds it. */
  begin: (claim: Claim<Job>) => Promise<{ job: Job; ended: Promise<void> } | null>;
}

interface RunnerParts {
  db: Database;
  logger: Logger;
  /** False for a process whose machine has another one that polls. It only runs jobs that `begin` claims. */
  isPolling?: boolean;
}
export type JobRunner = ReturnType<typeof createJobRunner>;

/**
 * Runs the jobs of all queues, in one process of every node. Waiting jobs are found by a query, so none is lost with a
 * node: another one claims its jobs when its lease has expired. Stopping releases the running jobs.
 */
export function createJobRunner(parts: RunnerParts) {
  const { isPolling = true } = parts;
  const stopping = new AbortController();
  const polled: (() => void)[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const wakeAll = () => {
    for (const wake of polled) wake();
  };
  const started = [() => repeat({ everyMs: lookEveryMs, look: wakeAll, failed: () => {}, isAtOnce: true })];
  let repeated: ReturnType<typeof repeat>[] = [];

  return {
    stopping: stopping.signal,
    /** A queue that this runner polls. */
    lane<Job extends HeldJob>(lane: LaneParts<Job>): Lane<Job> {
      const opened = openLane(parts, { ...lane, isPolled: isPolling }, stopping.signal);
      polled.push(opened.wake);
      ends.push(opened.ended);
      return opened;
    },
    /** A queue that is not polled: only `begin` claims its jobs. */
    begunLane<Job extends HeldJob>(lane: LaneParts<Job>): Pick<Lane<Job>, 'begin'> {
      const opened = openLane(parts, { ...lane, isPolled: false }, stopping.signal);
      ends.push(opened.ended);
      return opened;
    },
    /** A task that runs at intervals while the runner runs. */
    every(everyMs: number, look: () => Promise<unknown>, failed: string): void {
      const tell = (error: unknown) => parts.logger.error({ err: error }, failed);
      started.push(() => repeat({ everyMs, look, failed: tell, isAtOnce: true }));
    },
    start(): void {
      if (!isPolling) return;
      whenTold(wakeMessage, wakeAll);
      repeated = started.map((begin) => begin());
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('this node is stopping'));
      await Promise.all(repeated.map((each) => each.stop()));
      await Promise.all(ends.map((ended) => ended()));
    },
  };
}

function openLane<Job extends HeldJob>(
  parts: RunnerParts,
  lane: LaneParts<Job> & { isPolled: boolean },
  stopping: AbortSignal,
) {
  const { db, logger } = parts;
  const { queue, isPolled, atOnce = 1, only, beforeLook, failed } = lane;
  const running = new Map<Promise<void>, Job>();
  const tell = (error: unknown) => logger.error({ err: error }, failed);
  let looking: Promise<void> | null = null;
  let isWokenAgain = false;

  function begin(job: Job): Promise<void> {
    const run = workOn(parts, { lane, job, stopping })
      .catch(tell)
      .finally(() => {
        running.delete(run);
        if (isPolled) wake();
      });
    running.set(run, job);
    return run;
  }

  async function claimAll(): Promise<void> {
    while (!stopping.aborted && running.size < atOnce) {
      await beforeLook?.();
      const job = await claimJob(db, queue, only === undefined ? {} : { only: only([...running.values()]) });
      if (job === null) return;
      void begin(job);
    }
  }

  function wake(): void {
    if (stopping.aborted) return;
    if (!isPolled) {
      tellSiblings(wakeMessage);
      return;
    }
    // A job queued just now may be too new for a lookup that is already running.
    isWokenAgain = looking !== null;
    looking ??= claimAll()
      .catch(tell)
      .finally(() => {
        looking = null;
        if (isWokenAgain) wake();
      });
  }

  return {
    wake,
    async begin(claim: Claim<Job>) {
      const job = await claimJob(db, queue, claim);
      return job === null ? null : { job, ended: begin(job) };
    },
    async ended(): Promise<void> {
      await looking;
      await Promise.all(running.keys());
    },
  };
}

interface Claimed<Job extends HeldJob> {
  lane: LaneParts<Job>;
  job: Job;
  stopping: AbortSignal;
}

/** Runs one attempt of a job with a heartbeat every second. */
async function workOn<Job extends HeldJob>(
  { db }: RunnerParts,
  { lane: { queue, open, hasHeartbeat = true }, job, stopping }: Claimed<Job>,
): Promise<void> {
  const { run, fail, progress, refusal } = open(job);
  const lost = new AbortController();
  const beat = async () => {
    if (!(await updateJob(db, queue, job, progress?.() ?? {}))) return lost.abort(new JobLost());
    const error = (await refusal?.()) ?? null;
    if (error === null) return;
    await fail(error);
    lost.abort(error);
  };
  // If the database is unavailable, the next heartbeat tries again.
  const heart = hasHeartbeat ? repeat({ everyMs: beatEveryMs, look: beat, failed: () => {} }) : null;
  try {
    await run(AbortSignal.any([stopping, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted || error instanceof JobLost) return;
    if (stopping.aborted) await updateJob(db, queue, job, queue.release);
    else await fail(error);
  } finally {
    void heart?.stop();
  }
}
