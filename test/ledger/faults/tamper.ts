import type pg from 'pg';

const guarded = ['wallets', 'transfers', 'idempotency_keys'];

/** Changes the ledger behind its guards, which only the owner of a scratch database can do. */
export async function tamper(owner: pg.Client, ...statements: string[]): Promise<void> {
  await owner.query('begin');
  for (const table of guarded) await owner.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await owner.query(statement);
  for (const table of guarded) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('commit');
}

/** Replaces a piece of a function of the ledger by a faulty one. A missing piece is an error of the test. */
export async function mutate(owner: pg.Client, name: string, piece: string, faulty: string): Promise<void> {
  const { rows } = await owner.query<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = $1`,
    [name],
  );
  const source = rows[0]?.source ?? '';
  if (source.split(piece).length !== 2) throw new Error(`${name} does not hold exactly once: ${piece}`);
  await owner.query(source.replace(piece, () => faulty));
}
