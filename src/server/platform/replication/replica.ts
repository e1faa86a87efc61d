import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Which database reads the lists of a piece of work. The default is the primary. */
const reading = new AsyncLocalStorage<'primary' | 'replica'>();

/** The code inside may read data that is some seconds old. */
export const readingReplica = <T>(run: () => T): T => reading.run('replica', run);
/** The code inside reads current data: rights, and data it has just written. */
export const readingPrimary = <T>(run: () => T): T => reading.run('primary', run);

const lookEveryMs = 1_000;

interface ReplicaParts {
  primary: pg.Pool;
  replica: pg.Pool;
  /** Largest replica lag that a reader gets, in milliseconds. */
  lagMs: number;
}

/** A position in the primary's log, and the moment before which every commit precedes it. */
interface Mark {
  place: bigint;
  atMs: number;
}

/**
 * Measures the replica's lag by this process's clock alone: once a second it records the primary's log position, and
 * which recorded positions the replica has reached. The lag of a replica that stops, or cannot be asked, grows by
 * itself.
 */
export function watchReplica({ primary, replica, lagMs }: ReplicaParts) {
  let marks: Mark[] = [];
  let shownUntilMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const mark = { atMs: performance.now(), place: await readPlace(primary, 'pg_current_wal_lsn()') };
    marks.push(mark);
    // A replica that was promoted has a different history.
    const reached = await readPlace(
      replica,
      'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
    );
    for (const { place, atMs } of marks) if (place <= reached) shownUntilMs = Math.max(shownUntilMs, atMs);
    marks = marks.filter(({ place, atMs }) => place > reached && mark.atMs - atMs <= lagMs);
  }

  /** While a query is unanswered, no further one is sent. */
  function distrust(): void {
    shownUntilMs = Number.NEGATIVE_INFINITY;
    marks = [];
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => void look().catch(distrust).finally(schedule), lookEveryMs);
    timer.unref();
  }
  const ready = look().catch(distrust).finally(schedule);

  return {
    /** Resolves after the first check. */
    ready,
    look,
    distrust,
    isUsable: () => performance.now() - shownUntilMs <= lagMs,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
export type Replica = ReturnType<typeof watchReplica>;

async function readPlace(pool: pg.Pool, place: string): Promise<bigint> {
  const { rows } = await pool.query<{ place: string | null }>(`select (${place} - '0/0')::text as place`);
  const found = rows[0]?.place ?? null;
  if (found === null) throw new Error('the database is not a replica');
  return BigInt(found);
}

/** Lends connections to the replica if the reader allows its lag, else to the primary. */
export function chooseByReader(primary: pg.Pool, replica: pg.Pool, watched: Replica) {
  return {
    async connect(): Promise<pg.PoolClient> {
      if (reading.getStore() !== 'replica' || !watched.isUsable()) return primary.connect();
      try {
        return await replica.connect();
      } catch {
        watched.distrust();
        return primary.connect();
      }
    },
    async end(): Promise<void> {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}
