import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, it } from 'vitest';
import { sendOperation } from '#test/support/checker/checker-operations';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { onEachNode, testNodes } from '#test/support/server/test-nodes';
import { guardsOn } from './guards-on.ts';
import { refusals, refusalsAlone } from './refusals.ts';

const noRight = '42501';
/** The tables that postings write besides movements. */
const writtenByPostings = [
  'given_days',
  'due_terms',
  'due_edges',
  'due_statements',
  'dues',
  'due_payments',
  'due_payment_ends',
  'due_acceptances',
  'due_recounts',
  'due_disputes',
  'due_dispute_answers',
  'draws',
  'draw_stakes',
  'saved_results',
  'drawn_saves',
  'draw_returns',
  'reversals',
  'unclaimed_prizes',
  'daily_chains',
  'hourly_play',
  'daily_play',
  'daily_claims',
  'daily_games',
];
const insertOnly = 'PB001';

const on = await openInstallation();
const chain = await openChain(on);
await on.fund(chain.superadmin, chain.admin, 100_00);
const { id, username } = chain.superadmin;
await sendOperation(on.databases.postings, {
  actor: { networkId: 0, accountId: id, username },
  kind: 'generate',
  from: { networkId: 0, accountId: 'issuance' },
  to: { networkId: 0, accountId: id },
  amount: 100,
  key: uuidv7(),
});
// Far ahead: months that only the running application creates.
await on.owner.query(`select keep_partitions(current_date, (current_date + interval '9 months')::date)`);
const app = new pg.Client(on.connection);
await app.connect();

describe('the database rights of the application', () => {
  afterAll(async () => {
    await app.end();
    await on.close();
  });

  const allRefusedWith = (statements: string[], state: string) =>
    Object.fromEntries(statements.map((statement) => [statement, state]));
  async function partitionsOf(table: string): Promise<string[]> {
    const { rows } = await on.owner.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
      [table],
    );
    return rows.map(({ name }) => name);
  }
  async function withPartitions(...tables: string[]): Promise<string[]> {
    const names: string[] = [];
    for (const table of tables) names.push(table, ...(await partitionsOf(table)));
    return names;
  }

  it('include no write of a wallet, movement or key, in any table or partition', async () => {
    const partitioned = ['transfers', 'idempotency_keys', 'tickets', 'prizes', 'claims'];
    const tables = ['wallets', ...writtenByPostings, ...(await withPartitions(...partitioned))];
    expect(tables.length).toBeGreaterThan(40);
    const statements = tables.flatMap((table) => [
      `insert into ${table} select * from ${table} where false`,
      `update ${table} set network_id = network_id where false`,
      `delete from ${table} where false`,
      `truncate ${table}`,
      `select 1 from ${table} where network_id = 0 for update`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]);
    expect(await refusals(app, statements)).toEqual(allRefusedWith(statements, noRight));
  });

  it('include adding to the log and no change of it', async () => {
    const partitions = await partitionsOf('activity_log');
    const statements = [
      ...['activity_log', ...partitions].flatMap((table) => [
        `update ${table} set subject = 'x' where false`,
        `delete from ${table} where false`,
        `truncate ${table}`,
      ]),
      ...partitions.map((table) => `insert into ${table} select * from ${table} where false`),
    ];
    expect(await refusals(app, statements)).toEqual(allRefusedWith(statements, noRight));
  });

  it('include neither deleting an account nor changing its identity', async () => {
    const columns = ['network_id', 'account_id', 'kind', 'username', 'created_at', 'closed_at'];
    const statements = [
      ...columns.map((column) => `update accounts set ${column} = ${column} where false`),
      ...['accounts', 'networks', 'account_secrets', 'branch_counts', 'sessions'].map(
        (table) => `delete from ${table} where false`,
      ),
      ...['accounts', 'networks', 'usernames', 'account_secrets', 'branch_counts', 'sessions'].map(
        (table) => `truncate ${table} cascade`,
      ),
      'update networks set created_at = created_at where false',
      'update usernames set account_id = account_id where false',
      'update installation set app_role = app_role where false',
      'update game_terms set timecount = timecount where false',
      'update network_game_spans set until_at = until_at where false',
      'update network_game_settings set game_id = game_id where false',
      'update migrations set name = name where false',
    ];
    expect(await refusals(app, statements)).toEqual(allRefusedWith(statements, noRight));
    // Citus locks the copies of a table only for who has the right to delete. There a trigger refuses it.
    const free = ['delete from usernames'];
    expect(await refusals(app, free)).toEqual(
      allRefusedWith(free, testNodes.length > 0 ? insertOnly : noRight),
    );
  });

  it('include functions that post a whole operation, but not functions that post a part of one', async () => {
    const inner = [
      `select write_movement(0, 1, 2, 3, 'transfer', 0, 1, null)`,
      `select make_partition('transfers', 'x', '2000-01-01', '2000-02-01')`,
      `select earlier_answer(0, 1, null, null)`,
      'select judge_movements(0, null, null)',
      'select write_movements(0, null, null, null, null, null, now())',
      `select first_key_of(current_date)`,
      `select refuse_change()`,
      `select keep_wallet_identity()`,
      `select pay_prizes(0, '{}', '{}', 0, 1)`,
      `select count_stakes(0, 1, '{}', '{}')`,
      `select uncount_stakes(0, 1, '{}', '{}')`,
      `select bind_key(0, 1, null, null, '{}')`,
      `select write_activity('{}', 0, 1, '{}')`,
      `select hold_draw(0, 1, true)`,
    ];
    const made = [
      'create table x ()',
      'create function x() returns int language sql as $$ select 1 $$',
      'create schema x',
      'create role x',
      'set session_replication_role = replica',
    ];
    const statements = [...inner, ...made];
    expect(await refusals(app, statements)).toEqual(allRefusedWith(statements, noRight));
    expect(await refusals(app, ['select * from audit_borders()', 'select * from audit_network(0)'])).toEqual({
      'select * from audit_borders()': undefined,
      'select * from audit_network(0)': undefined,
    });
  });

  it('and of the owner include no change of written rows, in any partition', async () => {
    const inserted = ['transfers', 'idempotency_keys', 'activity_log'];
    await on.owner.query(
      `insert into activity_log (network_id, action, subject, outcome) values (0, 'x', 'x', 'done')`,
    );
    const rows = [
      ...inserted.map((table) => `delete from ${table}`),
      'update transfers set amount = amount + 1',
      `update idempotency_keys set answer = '{}'`,
      `update activity_log set subject = 'y'`,
    ];
    expect(await refusals(on.owner, rows)).toEqual(allRefusedWith(rows, insertOnly));
    const played = ['tickets', 'prizes', 'claims', 'reversals', 'saved_results', 'draws'];
    const truncates = (await withPartitions(...inserted, ...played)).map((table) => `truncate ${table}`);
    expect(truncates.length).toBeGreaterThan(45);
    expect(await refusals(on.owner, truncates)).toEqual(allRefusedWith(truncates, insertOnly));
  });

  it('are guarded by triggers on every partition, also on later ones', async () => {
    const guarded = ['transfers', 'idempotency_keys', 'activity_log'];
    const partitions = (await Promise.all(guarded.map(partitionsOf))).flat();
    const found = await onEachNode(on.owner, (nodes) => Promise.all(nodes.map(guardsOn)));
    expect(new Set(found.flat().map(({ table }) => table))).toEqual(new Set(partitions));
    for (const { name, triggers } of found.flat())
      expect(triggers, name).toEqual(['insert_only', 'never_deleted', 'never_truncated']);
  });

  it('and of the owner include no change of a wallet without a movement, and no deletion', async () => {
    const statements = [
      'update wallets set balance = balance + 1',
      'update wallets set balance = balance + 1, movements = movements - 1',
      'update wallets set movements = movements - 1',
      `update wallets set kind = 'clearing' where kind = 'border'`,
      'update wallets set wallet_id = wallet_id + 1',
      'update wallets set peer_id = 7 where peer_id is not null',
      'delete from wallets',
      'truncate wallets',
    ];
    expect(await refusals(on.owner, statements)).toEqual(allRefusedWith(statements, insertOnly));
  });

  it('include no wallet with a floor below zero, except the allowed ones', async () => {
    const statements = [
      `update wallets set floor = -1 where kind = 'account'`,
      `update wallets set floor = -1 where kind = 'prizes'`,
      `update wallets set floor = 1, balance = 0, movements = movements + 1 where kind = 'account'`,
    ];
    expect(await refusals(on.owner, statements)).toEqual(allRefusedWith(statements, '23514'));
  });

  it('let nothing be posted in a network that does not exist', async () => {
    const statements = [
      'select enter_network(424242)',
      'select cancel_ticket(424242, 1, null, null, 1, 1)',
      `select void_draw(424242, 1, 0, ${chain.superadmin.id}, 'x', '{}')`,
    ];
    expect(await refusalsAlone(app, statements)).toEqual(allRefusedWith(statements, 'PB011'));
  });
});
