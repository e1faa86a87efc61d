import type pg from 'pg';
import { testNodes } from '#test/support/server/test-nodes';

/** Tables that a refused request may write: its log entry, the session's timestamps, attempt budgets. */
const writtenByRefusals = ['activity_log', 'sessions', 'rate_limits'];
/** An accepted full audit seals and audits while other requests are answered; it changes nothing else. */
const auditing = [
  'ledger_blocks',
  'ledger_marks',
  'network_marks',
  'audited_balances',
  'sealed_days',
  'audits',
  'audit_differences',
  'draws_to_check',
  'draw_leaves',
  'draw_blocks',
  'alarms',
];
/** An accepted dry run of a restore stages its rows while other requests are answered. */
const staging = [
  'wallets',
  'transfers',
  'reversals',
  'accounts',
  'games',
  'settings',
  'play',
  'claims',
  'since',
  'targets',
  'tickets',
  'stakes',
].map((what) => `restore_${what}`);
/** An accepted export is written while other requests are answered: only its creation and deletion count as changes. */
const writtenBehind = ['export_pieces', 'server_clocks', 'server_miscounts', ...auditing, ...staging];
const changedBehind = ['export_jobs', 'restore_jobs'];

/**
 * Returns the other tables with a committed change since the last call. Exact where a checksum could miss a change and
 * its reversal, and cheap enough to be called after each request.
 */
export async function openWitness(owner: pg.Client): Promise<() => Promise<string[]>> {
  await askNodes(owner, 'create table witness (table_name text not null)');
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
    const seen = await askNodes(
      owner,
      `with seen as (delete from witness returning table_name) select string_agg(distinct table_name, ' ') as answer from seen`,
    );
    return [...new Set(seen.flatMap((names) => names.split(' ')).filter(Boolean))];
  };
}

/** The text that a command returns on each node of a distributed database, or on the only one. */
async function askNodes(owner: pg.Client, command: string): Promise<string[]> {
  if (testNodes.length === 0) {
    const { rows } = await owner.query<{ answer: string | null }>(command);
    return rows.map(({ answer }) => answer ?? '');
  }
  const { rows } = await owner.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [command],
  );
  for (const { success, result } of rows) if (!success) throw new Error(result);
  return rows.map(({ result }) => result);
}
