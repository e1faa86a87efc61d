import type pg from 'pg';
import { type SeenDatabase, seeDatabase, type TermWatch } from '#server/platform/replication/primary-term';

const lookEveryMs = 1_000;

interface Host {
  name: string;
  /** One connection without checks: an old primary must be reached to be fenced. */
  pool: pg.Pool;
}

interface Parts {
  terms: TermWatch;
  hosts: readonly Host[];
  /** Called whenever the set of replaced databases that still run changes. */
  onStale: (names: readonly string[]) => void;
}

/**
 * Checks every configured database once a second. If one has a higher term than the primary, the server drops all
 * connections to the primary; one outside recovery with a lower term is fenced, for servers that know no other.
 */
export function watchTerms({ terms, hosts, onStale }: Parts): { stop: () => void } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let stale = '';

  async function look(): Promise<void> {
    const seen = await Promise.all(hosts.map(async (host) => ({ host, seen: await see(host) })));
    for (const each of seen) if (each.seen !== null) terms.learn(each.seen);
    const old = seen.filter((each) => isStale(terms, each.seen)).map(({ host }) => host);
    await Promise.all(old.map((host) => fence(host.pool, terms.known()?.term ?? 0).catch(() => {})));
    const names = old.map(({ name }) => name);
    if (names.join() === stale) return;
    stale = names.join();
    onStale(names);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => void look().finally(schedule), lookEveryMs);
    timer.unref();
  }
  void look().finally(schedule);
  return {
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const see = ({ pool }: Host): Promise<SeenDatabase | null> => seeDatabase(pool).catch(() => null);

function isStale(terms: TermWatch, seen: SeenDatabase | null): boolean {
  const known = terms.known();
  if (seen === null || seen.term === null || known === null) return false;
  return seen.system === known.system && seen.term < known.term;
}

/** Fences an old primary for servers that check the fence, and ends the sessions that were opened before. */
export async function fence(pool: Pick<pg.Pool, 'query'>, term: number): Promise<void> {
  await pool.query('select fence_primary($1)', [term]);
  await pool.query(
    `select pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.datname = current_database() and a.usename = current_user and a.pid <> pg_backend_pid()`,
  );
}
