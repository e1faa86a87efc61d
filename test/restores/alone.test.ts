import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InboxEntry } from '#contract/inbox/inbox';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import { line, openWorld } from '#test/support/games/games-world';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';
import { rowsOf } from './network-rows.ts';
import { type Network, openNetwork } from './open-network.ts';
import { restore } from './snapshots.ts';

const world = await forFile(openWorld());

describe('a restore while others work', () => {
  let network: Network;
  beforeEach(async () => {
    network = await openNetwork(world);
  });

  const played = async (one: Network) => {
    const game = await one.openGame(5_000);
    const players = [];
    for (let at = 0; at < 4; at += 1) players.push(await one.openPlayer(500));
    return { game, players };
  };

  it('changes no row of another network, and is told once in the log and in each inbox', async () => {
    const { owner } = world.on;
    const other = await openNetwork(world);
    const { game, players } = await played(other);
    for (const player of players) await other.buy(player, game, { 1: 3 });
    await world.finish(game, { result: 1 });
    const own = await played(network);
    const folder = await network.snapshot();
    await network.buy(own.players[0] as never, own.game, { 1: 3 });
    await network.move(network.chain.admin, {
      from: network.chain.admin,
      to: network.chain.master,
      hundredths: 100,
    });
    const before = [await rowsOf(owner, other.networkId), await rowsOf(owner, 0, ['activity_log'])];
    await network.restore(folder);
    expect([await rowsOf(owner, other.networkId), await rowsOf(owner, 0, ['activity_log'])]).toEqual(before);
    const { rows } = await owner.query(
      `select network_id as "networkId", action, outcome, subject, changes -> 'walletCount' as wallets from activity_log
        where action = 'backups.restore' and subject_id = $1 order by network_id`,
      [network.networkId],
    );
    const told = {
      action: 'backups.restore',
      outcome: 'done',
      wallets: 4,
      subject: `Restored the network of ${network.chain.admin.username} from backup-2026-01-02T03-04-05-006Z`,
    };
    expect(rows).toEqual([{ networkId: network.networkId, ...told }]);
    // The admin and the superadmins read in their inboxes who did it.
    for (const reader of [network.chain.admin, network.chain.superadmin]) {
      const { body } = await network.on.call(reader, 'GET', '/inbox', { query: { about: 'system' } });
      const entries = (body.data as InboxEntry[]).filter(
        ({ kind, subject }) => kind === 'network_restored' && subject?._id === network.chain.admin._id,
      );
      expect(entries.map(({ actor }) => actor)).toEqual([network.chain.admin.username]);
    }
  });

  it('delays no other network', async () => {
    const other = await openNetwork(world);
    const { game, players } = await played(other);
    const own = await played(network);
    await network.buy(own.players[0] as never, own.game, { 1: 1 });
    const folder = await network.snapshot();
    const release = await holdWallet(
      new pg.Client({ connectionString: world.on.config.databaseUrl }),
      network.chain.master.id,
    );
    const restored = network.restore(folder);
    await untilWaiting(world.on.owner, 1);
    for (const player of players) await other.buy(player, game, { 1: 3 });
    await other.move(other.chain.admin, { from: other.chain.admin, to: other.chain.master, hundredths: 100 });
    await world.finish(game, { result: 1 });
    await release();
    expect((await restored).refusals).toEqual([]);
    expect([...(await other.audit()), ...(await network.audit())]).toEqual([]);
  });

  it('locks its own postings, branches, wallets and clearings only', async () => {
    const other = await openNetwork(world);
    for (const each of [network, other]) {
      const { game, players } = await played(each);
      await each.buy(players[0] as never, game, { 1: 1 });
      await world.on.owner.query(
        `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, attempt, heard_at)
         values ($1, '2008-01-01', '2008-01-01', array['userlog'], 'x', $1, $1, 'x', 1, 'infinity')`,
        [each.networkId],
      );
    }
    const holder = new pg.Client({ connectionString: world.on.config.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select hold_network($1)', [network.networkId]);
    /** The number of its rows and locks on its node, and how many of them could be taken now. */
    const rowsOfNetwork = { networks: '', clearings: `and status = 'running'`, wallets: '' };
    const locks = `select hashtextextended(name, $1) as key from unnest(array['posting', 'branches']) name`;
    const freeOf = async (networkId: number) => {
      const node = await connectToNodeOf(world.on.owner, networkId);
      const found = [];
      for (const [table, only] of Object.entries(rowsOfNetwork)) {
        const rows = `select from ${table} where network_id = $1 ${only}`;
        const all = await node.query(rows, [networkId]);
        const free = await node.query(`${rows} for no key update skip locked`, [networkId]);
        found.push([table, all.rowCount, free.rowCount]);
      }
      const { rows } = await node.query(
        `select count(*)::int as all, count(*) filter (where pg_try_advisory_xact_lock(k.key))::int as free from (${locks}) k`,
        [networkId],
      );
      await node.end();
      return Object.fromEntries([
        ...found.map(([name, ...n]) => [name, n]),
        ['locks', [rows[0]?.all, rows[0]?.free]],
      ]);
    };
    const [held, free] = [await freeOf(network.networkId), await freeOf(other.networkId)];
    await holder.query('rollback');
    await holder.end();
    const all = (n: number) => [n, n];
    expect(held).toEqual({
      networks: [1, 0],
      clearings: [1, 0],
      wallets: [held.wallets[0], 0],
      locks: [2, 0],
    });
    expect(free).toEqual({
      networks: all(1),
      clearings: all(1),
      wallets: all(free.wallets[0]),
      locks: all(2),
    });
  });

  it('causes 503 with Retry-After at once for postings in the network, but not elsewhere', async () => {
    const { on } = world;
    const { admin, master, superadmin } = network.chain;
    const other = await openNetwork(world);
    const [own, elsewhere] = [await played(network), await played(other)];
    const player = own.players[0] as never;
    const number = await network.buy(player, own.game, { 1: 1 });
    const holder = new pg.Client({ connectionString: on.config.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select hold_network($1)', [network.networkId]);
    const refused = {
      buy: await world.buy(player, own.game, { lines: [line('1', 1)] }),
      cancel: await on.call(player, 'POST', `/app/tickets/${number}/cancel`, { body: {} }),
      claim: await on.call(player, 'POST', `/app/claim-all`, { body: {} }),
    };
    for (const [what, { status, headers }] of Object.entries(refused))
      expect([what, status, headers['retry-after']]).toEqual([what, 503, '2']);
    const postings = [
      network.move(admin, { from: admin, to: master, hundredths: 100 }),
      network.move(superadmin, { from: superadmin, to: admin, hundredths: 100 }),
    ];
    // Both are awaited at the same time: an unhandled rejection would end the test run.
    await Promise.all(postings.map((posting) => expect(posting).rejects.toMatchObject({ code: 'PB026' })));
    for (const buyer of elsewhere.players) await other.buy(buyer, elsewhere.game, { 1: 3 });
    await other.move(other.chain.admin, { from: other.chain.admin, to: other.chain.master, hundredths: 100 });
    await world.finish(elsewhere.game, { result: 1 });
    await holder.query('rollback');
    await holder.end();
    await network.buy(player, own.game, { 1: 1 });
    expect([...(await other.audit()), ...(await network.audit())]).toEqual([]);
  });

  it('leaves every concurrent purchase in exactly one state: reversed, or bought after it', async () => {
    const { game, players } = await played(network);
    const folder = await network.snapshot();
    let isOver = false;
    const bought: { player: number; number: string }[] = [];
    const race = players.map(async (player, at) => {
      for (let times = 0; !isOver || times < 3; times += 1) {
        const sold = await world.buy(player, game, { lines: [line(String(at), 1)] });
        if (sold.status === 201)
          bought.push({ player: at, number: (sold.body as { data: { ticketId: string } }).data.ticketId });
        else expect([409, 503]).toContain(sold.status);
      }
    });
    while (bought.length < 8) await new Promise((resolve) => setImmediate(resolve));
    const report = await network.restore(folder);
    isOver = true;
    await Promise.all(race);
    const states = [];
    for (const { player, number } of bought)
      states.push((await network.ticket(players[player] as never, number)).status);
    const after = states.filter((status) => status === 'open').length;
    expect(states.filter((status) => status === 'reversed')).toHaveLength(report.tickets.count);
    expect(after + report.tickets.count).toBe(bought.length);
    expect(report.tickets.count).toBeGreaterThanOrEqual(8);
    const held = await Promise.all(players.map((player) => network.balanceOf(player)));
    expect(held.reduce((sum, each) => sum + each, 0)).toBe(players.length * 500_00 - after * 1_00);
    expect(await network.gameBalance(game)).toBe(5_000_00 + after * 1_00);
    expect(await network.audit()).toEqual([]);
  });

  it('happens once per key, also when the same request is sent twice at once', async () => {
    const { admin, master } = network.chain;
    const folder = await network.snapshot();
    await network.move(admin, { from: admin, to: master, hundredths: 100 });
    const idempotency = { key: uuidv7(), fingerprint: Buffer.alloc(32, 1) };
    const again = () => restore(world.on, admin, folder, { idempotency });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ walletCount }) => walletCount)).toEqual([2, 2, 2]);
    await network.move(admin, { from: admin, to: master, hundredths: 300 });
    expect(await again()).toEqual(answers[0]);
    expect(await network.balanceOf(master)).toBe(300);
    const { rows } = await world.on.owner.query('select from restores where network_id = $1', [
      network.networkId,
    ]);
    expect(rows).toHaveLength(1);
    const staged = await world.on.owner.query(
      'select 1 from restore_transfers union all select 1 from restore_since',
    );
    expect(staged.rowCount).toBe(0);
    const other = { ...idempotency, fingerprint: Buffer.alloc(32, 2) };
    await expect(restore(world.on, admin, folder, { idempotency: other })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });
});
