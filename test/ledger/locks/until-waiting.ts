import type pg from 'pg';
import { onEachNode } from '#test/support/server/test-nodes';

const waitingHere = `
  select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
   where not granted and datname = current_database()`;

/** Resolves when this many sessions of this database, on all its nodes together, wait for a lock. */
export async function untilWaiting(owner: pg.Client, sessions: number): Promise<void> {
  await onEachNode(owner, async (nodes) => {
    for (;;) {
      // Inside a transaction, PostgreSQL shows the sessions of the first look until its snapshot is cleared.
      await Promise.all(nodes.map((node) => node.query('select pg_stat_clear_snapshot()')));
      const counts = await Promise.all(nodes.map((node) => node.query<{ waiting: number }>(waitingHere)));
      const waiting = counts.reduce((sum, { rows }) => sum + (rows[0]?.waiting ?? 0), 0);
      if (waiting >= sessions) return;
    }
  });
}

/** Locks a wallet's row, in every network that has this id, as a running posting would. `release` releases it. */
export async function holdWallet(another: pg.Client, walletId: number) {
  await another.connect();
  const { rows } = await another.query<{ network: number }>(
    'select network_id as network from wallets where wallet_id = $1 order by 1',
    [walletId],
  );
  await another.query('begin');
  for (const { network } of rows)
    await another.query('select 1 from wallets where network_id = $1 and wallet_id = $2 for update', [
      network,
      walletId,
    ]);
  return async function release(): Promise<void> {
    await another.query('rollback');
    await another.end();
  };
}
