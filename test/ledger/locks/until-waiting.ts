import type pg from 'pg';

/** Resolves when this many sessions of this database wait for a lock. */
export async function untilWaiting(owner: pg.Client, sessions: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    if ((rows[0]?.waiting ?? 0) >= sessions) return;
  }
}

/** Locks a wallet's row as a running posting would. `release` releases it. */
export async function holdWallet(another: pg.Client, walletId: number) {
  await another.connect();
  await another.query('begin');
  await another.query('select 1 from wallets where wallet_id = $1 for update', [walletId]);
  return async function release(): Promise<void> {
    await another.query('rollback');
    await another.end();
  };
}
