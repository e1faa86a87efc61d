import { AppError } from '#server/platform/app-error';
import { type Sharing, sharedByMachine } from '#server/platform/limits/split-limit';
import { createCounts, createTally, type Tally } from '#server/platform/limits/tally';
import { whileTaken } from '#server/platform/taken/taken';
import type { TakenKind } from '#server/platform/taken/taken-rules';

/** What one key may use. Lanes with the same share count its jobs together. */
export interface KeyShare {
  name: string;
  /** Most running jobs in this process. */
  running: number;
  /** Most waiting jobs on the machine. */
  waiting: number;
}

interface Lane {
  /** Its part of the turns while other lanes have waiting jobs, too. */
  weight: number;
  /** Most waiting jobs of the lane in this process. */
  waiting: number;
  ofKey: KeyShare;
}

interface Queue extends Lane {
  /** The waiting jobs by key, in the order in which the keys are served. */
  lines: Map<string, (() => void)[]>;
  size: number;
  /** The lane with the lowest number is served next. Each job adds the inverse of the weight. */
  served: number;
}

interface Bounds {
  /** What a running job is counted as. */
  counted: TakenKind;
  /** Most running jobs in this process. */
  atOnce: number;
  /** A job that waits longer gets 503. */
  waitMs: number;
}

/**
 * Limits the running jobs. Lanes share the turns by their weights, and the keys of a lane take turns, so that each job
 * is reached however many wait elsewhere. A full lane gets 503, a key that has used up its share 429, each with a
 * retry time.
 */
export function createLanes<Name extends string>(
  { counted, atOnce, waitMs }: Bounds,
  lanes: Record<Name, Lane>,
  sharing: Sharing = sharedByMachine,
) {
  const { queues, tallies } = openQueues(lanes, sharing);
  const runningOf = createCounts();
  let running = 0;
  let served = 0;

  const mayRun = ({ ofKey }: Lane, key: string) =>
    running < atOnce && runningOf.of(`${ofKey.name} ${key}`) < ofKey.running;

  function occupy(queue: Queue, key: string): void {
    running += 1;
    runningOf.add(`${queue.ofKey.name} ${key}`, 1);
    // A lane that was idle for a while does not get more turns now.
    served = Math.max(served, queue.served);
    queue.served = served + 1 / queue.weight;
  }

  function release({ ofKey }: Lane, key: string): void {
    running -= 1;
    runningOf.add(`${ofKey.name} ${key}`, -1);
    startNext();
  }

  function startNext(): void {
    const due = (queue: Queue) => Math.max(queue.served, served);
    const inOrder = [...queues.values()].toSorted((one, other) => due(one) - due(other));
    nextOf(inOrder, mayRun)?.();
  }

  async function wait(queue: Queue, key: string): Promise<void> {
    refuseFull(queue);
    const leave = await tallies.get(queue.ofKey)?.enter(key);
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
    try {
      // A place may have become free in the meantime, and then no running job would start this one.
      if (mayRun(queue, key)) return occupy(queue, key);
      refuseFull(queue);
      await standInLine(queue, key, { waitMs, start: () => occupy(queue, key) });
    } finally {
      leave?.();
    }
  }

  return async <T>({ lane, key }: { lane: Name; key: string }, job: () => Promise<T>): Promise<T> => {
    const queue = queues.get(lane);
    if (queue === undefined) throw new Error(`there is no lane ${lane}`);
    if (mayRun(queue, key)) occupy(queue, key);
    else await wait(queue, key);
    try {
      return await whileTaken(counted, job);
    } finally {
      release(queue, key);
    }
  };
}

function openQueues<Name extends string>(lanes: Record<Name, Lane>, sharing: Sharing) {
  const names = Object.keys(lanes) as Name[];
  const openQueue = ({ weight, waiting, ofKey }: Lane): Queue => ({
    weight,
    waiting,
    ofKey,
    lines: new Map(),
    size: 0,
    served: 0,
  });
  const queues = new Map(names.map((name) => [name, openQueue(lanes[name])]));
  const shares = new Set([...queues.values()].map(({ ofKey }) => ofKey));
  const tallies = new Map<KeyShare, Tally>(
    [...shares].map((share) => [share, createTally(`waiting for ${share.name}`, share.waiting, sharing)]),
  );
  return { queues, tallies };
}

/** The next waiting job of the first lane with one that may run. Its key moves behind the others of its lane. */
function nextOf(
  queues: readonly Queue[],
  mayRun: (queue: Queue, key: string) => boolean,
): (() => void) | undefined {
  for (const queue of queues) {
    const [key, line] = [...queue.lines].find(([each]) => mayRun(queue, each)) ?? [];
    if (key === undefined || line === undefined) continue;
    queue.lines.delete(key);
    queue.lines.set(key, line);
    return line[0];
  }
  return undefined;
}

function refuseFull({ size, waiting }: Queue): void {
  if (size >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
}

/** Resolves once the job was started; rejects after the longest wait. */
function standInLine(
  queue: Queue,
  key: string,
  { waitMs, start }: { waitMs: number; start: () => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaveLine = () => {
      clearTimeout(timer);
      const others = queue.lines.get(key)?.filter((each) => each !== enter) ?? [];
      if (others.length === 0) queue.lines.delete(key);
      else queue.lines.set(key, others);
      queue.size -= 1;
    };
    const enter = () => {
      leaveLine();
      start();
      resolve();
    };
    const timer = setTimeout(() => {
      leaveLine();
      reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
    }, waitMs);
    queue.lines.set(key, (queue.lines.get(key) ?? []).concat(enter));
    queue.size += 1;
  });
}
