import pg from 'pg';
import { take } from '#server/platform/taken/taken';

type Counted = 'accounts' | 'postings' | 'budgets' | 'draws' | 'lists' | 'exports' | 'restores';

/** Counts the lent connections of each pool. */
export function countLent(pools: Record<Counted, object>): void {
  for (const [name, pool] of Object.entries(pools)) {
    // With a replica, the lists have two pools, and their turns are counted.
    if (!(pool instanceof pg.Pool)) continue;
    const lent = new WeakMap<pg.PoolClient, () => void>();
    pool.on('acquire', (client) => lent.set(client, take(`connections of ${name as Counted}`)));
    pool.on('release', (_error, client) => lent.get(client)?.());
  }
}
