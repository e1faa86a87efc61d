import type pg from 'pg';

/** What a refused request may write: its own trace, the session's moments, the budgets of attempts. */
const writtenByRefusals = ['activity_log', 'sessions', 'rate_limits'];
/** A full audit that was let in seals and looks while other requests are answered; it touches nothing else. */
const auditing = [
  ...['ledger_blocks', 'ledger_marks', 'audited_balances', 'audits', 'audit_differences'],
  ...['draws_to_check', 'draw_leaves', 'draw_blocks', 'alarms'],
];
/** A dry run of a restore that was let in stages its rows while other requests are answered. */
const staging = [
  ...['wallets', 'transfers', 'reversals', 'accounts', 'games', 'settings', 'play', 'claims'],
  ...['since', 'targets', 'tickets', 'stakes'],
].map((what) => `restore_${what}`);
/** An export that was let in is written while other requests are answered: only that it was begun or deleted is a change. */
const writtenBehind = ['export_pieces', 'server_clocks', ...auditing, ...staging];
const changedBehind = ['export_jobs', 'restore_jobs'];

/**
 * Answers the other tables in which a row was changed and committed since it was last asked, each once. Exact where a checksum could
 * miss a change and its undoing, and cheap enough to be asked after each request.
 */
export async function openWitness(owner: pg.Client): Promise<() => Promise<string[]>> {
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
    const { rows: seen } = await owner.query<{ table_name: string }>(
      'delete from witness returning table_name',
    );
    return [...new Set(seen.map((row) => row.table_name))];
  };
}
