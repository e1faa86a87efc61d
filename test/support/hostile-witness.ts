import type pg from 'pg';

/** What a refused request may write: its own trace, the session's moments, the budgets of attempts. */
const writtenByRefusals = ['activity_log', 'sessions', 'rate_limits'];
/** A full audit that was let in seals and looks while other requests are answered; it touches nothing else. */
const auditing = ['ledger_blocks', 'ledger_marks', 'audited_balances', 'audits', 'audit_differences'];
/** An export that was let in is written while other requests are answered: only that it was begun or deleted is a change. */
const writtenBehind = ['export_pieces', ...auditing];
const changedBehind = ['export_jobs'];

/**
 * Counts every committed change of a row in every other table. Exact where a checksum could miss a change and its undoing,
 * and cheap enough to be asked after each request.
 */
export async function openWitness(owner: pg.Client): Promise<() => Promise<number>> {
  await owner.query('create table witness (table_name text not null)');
  await owner.query(`
    create function bear_witness() returns trigger language plpgsql security definer as $$
    begin insert into witness values (tg_table_name); return null; end $$`);
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'witness' and c.relname <> all ($1)`,
    [[...writtenByRefusals, ...writtenBehind]],
  );
  for (const { name } of rows) {
    const changes = changedBehind.includes(name) ? 'insert or delete' : 'insert or update or delete';
    await owner.query(
      `create trigger witnessed after ${changes} on ${name} for each row execute function bear_witness()`,
    );
  }
  return async () => {
    const { rows: counted } = await owner.query<{ changes: string }>(
      'select count(*) as changes from witness',
    );
    return Number(counted[0]?.changes);
  };
}
