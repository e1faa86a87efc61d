import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Which database a piece of work reads its lists from. Who has said nothing reads the primary. */
const reading = new AsyncLocalStorage<'primary' | 'replica'>();

/** What runs inside may be shown what was true some seconds ago. */
export const readingReplica = <T>(run: () => T): T => reading.run('replica', run);
/** What runs inside is shown what is true now: rights, and whatever is read again after it was written. */
export const readingPrimary = <T>(run: () => T): T => reading.run('primary', run);

const lookEveryMs = 1_000;

interface ReplicaParts {
  primary: pg.Pool;
  replica: pg.Pool;
  /** What a reader is shown is never older than this, in milliseconds. */
  lagMs: number;
}

/** A place of the primary's log, and a moment up to which everything that had been committed stands before it. */
interface Mark {
  place: bigint;
  atMs: number;
}

/**
 * Knows how old a replica is, by this process's clock alone: it notes once a second how far the primary has written, and up
 * to which of those places the replica has come. A replica that stands still, or cannot be asked, grows old by itself.
 */
export function watchReplica({ primary, replica, lagMs }: ReplicaParts) {
  let marks: Mark[] = [];
  let shownUntilMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const mark = { atMs: performance.now(), place: await readPlace(primary, 'pg_current_wal_lsn()') };
    marks.push(mark);
    // A server that has become a primary itself shows another history.
    const reached = await readPlace(
      replica,
      'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
    );
    for (const { place, atMs } of marks) if (place <= reached) shownUntilMs = Math.max(shownUntilMs, atMs);
    marks = marks.filter(({ place, atMs }) => place > reached && mark.atMs - atMs <= lagMs);
  }

  /** Until it has answered again it is not asked for anything else. */
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
    /** Resolves after the first look. */
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
  if (found === null) throw new Error('the database is not a replica that follows another one');
  return BigInt(found);
}

/** Lends connections to the replica where the reader may be shown what is older and it is not too old, else to the primary. */
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
