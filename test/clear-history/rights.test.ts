import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { firstDay, openPast, type Past } from './past-network.ts';

const guarded = [
  'transfers',
  'tickets',
  'prizes',
  'claims',
  'reversals',
  'saved_results',
  'activity_log',
  'draws',
  'daily_play',
  'daily_chains',
  'daily_games',
  'daily_claims',
  'hourly_play',
  'clearings',
  'cleared_files',
  'carried_movements',
  'carried_sums',
];

describe('the rights of a clearing', () => {
  let past: Past;
  let application: pg.Client;
  beforeAll(async () => {
    past = await openPast();
    await past.clear({
      startDate: firstDay,
      endDate: firstDay,
      models: ['ticket', 'usertransaction', 'upcome', 'userlog'],
    });
    application = new pg.Client(past.on.connection);
    await application.connect();
  }, 120_000);
  afterAll(async () => {
    await application.end();
    await past.close();
  });

  it.each(guarded)(
    'are needed by the application and by the owner of the database to delete from %s',
    async (table) => {
      await expect(application.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
      await expect(past.on.owner.query(`delete from ${table}`)).rejects.toMatchObject({ code: 'PB001' });
      await expect(past.on.owner.query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: 'PB001' });
    },
  );

  it('are needed by the application to write carried movements', async () => {
    for (const table of ['carried_movements', 'carried_sums', 'cleared_files', 'clearings'])
      await expect(application.query(`insert into ${table} select * from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
    for (const table of ['carried_movements', 'carried_sums'])
      await expect(past.on.owner.query(`update ${table} set network_id = network_id`)).rejects.toMatchObject({
        code: 'PB001',
      });
  });

  it('do not include log entries on results, credit, books, backups, restores or clearings', async () => {
    const kept = ['live-draws', 'credit', 'books', 'backups', 'restores', 'clear-history'];
    const free = ['auth', 'accounts', 'creditor', 'x.credit', 'reports'];
    const rows = await past.rows<{ kept: boolean }>(
      `select is_kept_entry(a.action || '.done') as kept from unnest($1::text[]) with ordinality a(action, at) order by a.at`,
      [[...kept, ...free]],
    );
    expect(rows.map((row) => row.kept)).toEqual([...kept.map(() => true), ...free.map(() => false)]);
  });

  it('belong to a role that cannot log in and that no one can become', async () => {
    const [role] = await past.rows(
      `select r.rolcanlogin as logs_in, r.rolsuper as is_super, pg_get_userbyid(p.proowner) = r.rolname as owns,
              (select count(*)::int from pg_auth_members m, to_jsonb(m) j where m.roleid = r.oid
                  and (coalesce(j ->> 'inherit_option', 'true')::boolean or coalesce(j ->> 'set_option', 'true')::boolean)) as members
         from pg_roles r, pg_proc p where r.rolname = clearing_role() and p.proname = 'clear_rows'`,
    );
    expect(role).toEqual({ logs_in: false, is_super: false, owns: true, members: 0 });
    await expect(
      application.query(
        `set role ${pg.escapeIdentifier(String((await past.rows<{ name: string }>('select clearing_role()::text as name'))[0]?.name))}`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  describe('beside a round that is not over', () => {
    const columns = 'status, result, booster, source, seed, drawn_at, settled_at, winners, prize_total';
    const places = columns.split(', ').map((_, at) => `$${at + 3}`);
    let draw: Record<string, unknown>;
    async function change(values: unknown[]): Promise<void> {
      const { owner } = past.on;
      await owner.query('begin');
      await owner.query('alter table draws disable trigger user');
      await owner.query(
        `update draws set (${columns}) = (${places.join(', ')}) where network_id = $1 and draw_id = $2`,
        [draw.network_id, draw.draw_id, ...values],
      );
      await owner.query('alter table draws enable trigger user');
      await owner.query('commit');
    }
    beforeAll(async () => {
      const [first] = await past.rows<Record<string, unknown>>(
        `select network_id, draw_id, ${columns} from draws
          where network_id = $1 and status = 'settled' and result is not null order by draw_id limit 1`,
        [past.admin.networkId],
      );
      draw = first ?? {};
      await change(['open', ...places.slice(1).map(() => null)]);
    });
    afterAll(() => change(columns.split(', ').map((column) => draw[column])));

    const emptied = 'tickets = 0, staked = 0, winners = 0, prize_total = 0';
    it.each([
      ['of a round that is not over', `status = 'open'`, emptied],
      ['in part', `status = 'settled' and tickets > 0`, 'tickets = 0'],
      ['into others', `status = 'settled' and tickets > 0`, 'staked = staked + 100'],
      ['with another result', 'result is not null', 'booster = 3 - booster'],
    ])('do not allow changing a draw %s', async (_, which, changed) => {
      const { owner } = past.on;
      const [{ role }] = (await past.rows('select clearing_role()::text as role')) as [{ role: string }];
      const inNetwork = `network_id = ${past.admin.networkId}`;
      // A role that cannot log in changes rows only on the node that stores them.
      const node = await connectToNodeOf(owner, past.admin.networkId);
      await node.query('begin');
      try {
        await node.query(`grant ${pg.escapeIdentifier(role)} to current_user`);
        await node.query(`set local role ${pg.escapeIdentifier(role)}`);
        await expect(
          node.query(`update draws set ${changed} where ${inNetwork} and ${which}`),
        ).rejects.toMatchObject({ code: 'PB001' });
      } finally {
        await node.query('rollback');
        await node.end();
      }
    });
  });

  it('do not allow removals outside a running clearing, by another attempt, of other days or models', async () => {
    const { networkId } = past.admin;
    const [last] = await past.rows<{ id: number }>('select max(clearing_id) as id from clearings');
    const remove = (attempt: number, day: string, source = 'tickets') =>
      application.query('select * from clear_rows($1, $2, $3, $4, $5)', [
        networkId,
        last?.id,
        attempt,
        day,
        source,
      ]);
    await expect(remove(1, firstDay)).rejects.toMatchObject({ code: 'PB030' });
    // With a heartbeat in the future, so that no node claims it.
    await past.on.owner.query(`update clearings set status = 'running', heard_at = 'infinity'`);
    await expect(remove(7, firstDay)).rejects.toMatchObject({ code: 'PB030' });
    await expect(remove(1, '2025-10-30')).rejects.toMatchObject({ code: 'PB031' });
    for (const source of ['draw_results', 'draw_stakes', 'account_transfers', 'daily_play', 'wallets'])
      await expect(remove(1, firstDay, source), source).rejects.toMatchObject({ code: 'PB031' });
    await past.on.owner.query(`update clearings set status = 'done'`);
  });

  it('are given to the active admin of the network only, for days that are over', async () => {
    const { networkId } = past.admin;
    const start = (network: number, actor: number, until: string) =>
      application.query(
        `select start_clearing($1, $2, null, null, '2025-10-25', $3, array['userlog'], '{"network_id": 0, "action": "x", "subject": "x"}')`,
        [network, actor, until],
      );
    const [other] = await past.rows<{ id: number }>(
      `select account_id as id from accounts where network_id = $1 and kind = 'master' limit 1`,
      [networkId],
    );
    const over = '2025-10-25';
    for (const [network, actor] of [
      [networkId, other?.id ?? 0],
      [networkId, past.other.id],
      [0, past.superadmin.id],
    ] as const)
      await expect(start(network, actor, over)).rejects.toMatchObject({ code: 'PB012' });
    const activate = (is: boolean) =>
      past.on.owner.query('update accounts set is_active = $2 where account_id = $1', [networkId, is]);
    await activate(false);
    await expect(start(networkId, networkId, over)).rejects.toMatchObject({ code: 'PB012' });
    await activate(true);
    const [today] = await past.rows<{ day: string }>('select business_day(clock_timestamp())::text as day');
    await expect(start(networkId, networkId, today?.day ?? '')).rejects.toMatchObject({ code: 'PB031' });
  });

  it('do not allow ending a step whose archive differs from the removed rows', async () => {
    await past.on.owner.query(
      `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, attempt, heard_at)
       values ($1, '2025-10-25', '2025-10-25', array['frequency'], 'x', $1, $1, 'x', 1, 'infinity')`,
      [past.admin.networkId],
    );
    const node = await connectToNodeOf(application, past.admin.networkId);
    await node.query('begin');
    const [clearing] = await past.rows<{ id: number }>(
      `select clearing_id as id from clearings where name = 'x'`,
    );
    const key = [past.admin.networkId, clearing?.id];
    const { rows } = await node.query<{ count: number }>(
      `select sum(line_count)::int as count from clear_rows($1, $2, 1, '2025-10-25', 'draw_stakes')`,
      key,
    );
    const end = (count: number) =>
      node.query(`select end_clearing_step($1, $2, 1, '2025-10-25', $3)`, [
        ...key,
        JSON.stringify([{ source: 'draw_stakes', rows: count, fileName: 'x', bytes: 1, sha256: 'x' }]),
      ]);
    expect(rows[0]?.count).toBeGreaterThan(0);
    await expect(end((rows[0]?.count ?? 0) - 1)).rejects.toMatchObject({ code: 'PB032' });
    await node.query('rollback');
    await node.end();
    await past.on.owner.query(`update clearings set status = 'done' where name = 'x'`);
  });
});
