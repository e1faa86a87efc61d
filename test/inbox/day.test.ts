import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellFaultsOfBackups } from '#server/features/backups/make/tell-about-backups';
import { exactKinds, expectedEntries, writtenEntries } from '#test/inbox/expected-entries';
import { readersOf } from '#test/inbox/inbox-readers';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { endRound } from '#test/support/games/games-rounds';
import { auditOf, line, openWorld, type World } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import { until } from '#test/support/waiting/until';

const limits = { stake: 100_00, prize: 500_00, transfer: 1_000_00 };
const shops = 2;
const playersOfShop = 4;

/** A day of a network on two servers, one of which is killed while many acts are under way. */
describe('a day on two servers, one of which is killed', () => {
  let world: World;
  let nodes: NodeProcess[];
  let masters: Person[];
  let players: Player[];
  let since: string;
  beforeAll(async () => {
    world = await openWorld();
    const { admin, areamanager, master } = world.chain;
    masters = [master, await world.on.open('master', areamanager)];
    const crowds = masters.map((shop) => world.openPlayers(playersOfShop, 20_000, shop));
    players = (await Promise.all(crowds)).flat();
    nodes = await Promise.all(Array.from({ length: shops }, () => startNode(world.on)));
    const { data } = (await world.on.call(admin, 'GET', '/inbox/thresholds')).body;
    const chosen = {
      ...{
        stake_large: 100,
        prize_large: 500,
        transfer_large: 1_000,
        cancellations_many: 3,
        credit_low: 500,
      },
    };
    await world.on.call(admin, 'PUT', '/inbox/thresholds', { body: { ...data, ...chosen } });
    const { rows } = await world.on.owner.query('select clock_timestamp()::text as since');
    since = rows[0].since;
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await world.close();
  });

  /** As a client that repeats a request under its key, at the other server, until it has an answer. */
  async function persist(
    at: number,
    act: (node: NodeProcess, key: string) => Promise<Reply>,
  ): Promise<Reply> {
    const key = uuidv7();
    for (let tries = 0; ; tries += 1) {
      const node = nodes[(at + tries) % nodes.length];
      if (node === undefined) throw new Error('no server is left');
      try {
        return await act(node, key);
      } catch (error) {
        if (tries > 20) throw error;
      }
    }
  }
  const buy = (player: Player, gameId: number, points: number, at: number, drawno = '1') =>
    persist(at, (node, key) => world.buy(player, gameId, { lines: [line(drawno, points)], node, key }));
  const give = (from: Person, to: Person, transferAmount: number, at: number) =>
    persist(at, (node, key) =>
      node.call(from, 'POST', `/${to.kind}/credit-transfer?page=1`, {
        body: { password, transferAmount, toUserId: to._id },
        headers: { 'idempotency-key': key },
      }),
    );
  const live = (who: Person, path: string, gameId: number, more: object, at = 0) =>
    persist(at, (node) =>
      node.call(who, 'POST', `/live/${path}`, {
        body: { gameId: String(gameId), adminId: world.chain.admin._id, ...more },
      }),
    );
  const settled = async (gameId: number) => {
    await endRound(world.on.owner, await world.drawOf(gameId));
    await until('the draw is settled', async () => (await world.drawOf(gameId)).status === 'settled');
  };

  async function playRounds(kill: () => Promise<void>): Promise<void> {
    const { superadmin, admin, superareamanager } = world.chain;
    for (const round of [0, 1, 2, 3]) {
      const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 40_000 });
      const sales = players.flatMap((player, at) =>
        [30, 100, 150].map((points, n) => buy(player, gameId, points, at + n, String((at + n) % 3))),
      );
      const gifts = [0, 1, 2, 3].map((n) =>
        give(admin, superareamanager, n % 2 === 0 ? 1_000 : 999.99, n + round),
      );
      if (round === 1) await kill();
      await Promise.all([...sales, ...gifts]);
      // The house saves the number without stakes, then another one.
      await live(admin, 'addresult', gameId, { result: '9', boosterValue: 1 }, round);
      if (round % 2 === 0)
        await live(superadmin, 'addresult', gameId, { result: '1', boosterValue: 1 }, round);
      const drawId = `${admin.networkId}-${(await world.drawOf(gameId)).drawId}`;
      if (round === 2) await live(admin, 'withdrawresult', gameId, { drawId });
      if (round === 3) await live(superadmin, 'void', gameId, { drawId, password, reason: 'A power cut' });
      else await settled(gameId);
    }
  }

  async function cancelMany(player: Player): Promise<void> {
    const gameId = await world.openGame({ screen: 'funtarget' });
    for (let at = 0; at < 6; at += 1) {
      const { body } = await buy(player, gameId, 1, at);
      await persist(at, (node, key) =>
        node.call(player, 'POST', `/app/tickets/${body.data.ticketId}/cancel`, {
          headers: { 'idempotency-key': key },
        }),
      );
    }
  }

  it('leaves every entry that the tables require, once, in each inbox', async () => {
    const { admin, superareamanager, superadmin } = world.chain;
    const { owner, databases } = world.on;
    const [, second] = nodes;
    await playRounds(async () => {
      await second?.kill();
    });
    const [player] = players;
    if (player === undefined) throw new Error('no player was opened');
    await cancelMany(player);
    // A thief who knows the password of a shop signs in from another browser.
    for (const _ of [1, 2])
      await persist(0, (node) =>
        node.call(null, 'POST', '/auth/login', { body: { username: masters[1]?.username, password } }),
      );
    await owner.query(
      `insert into backup_jobs (network_id, folder, state, error) values ($1, 'one', 'failed', 'No space is left.')`,
      [admin.networkId],
    );
    await Promise.all([tellFaultsOfBackups(databases.db), tellFaultsOfBackups(databases.db)]);

    const expected = await expectedEntries(owner, admin.networkId, { ...limits, since });
    expect(await writtenEntries(owner, admin.networkId, since)).toEqual(expected);
    const kinds = new Set(expected.map((entry) => entry.split('/')[1]));
    // The day has every kind but a message.
    expect(exactKinds.filter((kind) => !kinds.has(kind))).toEqual(['complaint_received']);
    const inbox = readersOf(world);
    const [many] = await inbox.told(superareamanager, 'cancellations_many');
    expect(many).toMatchObject({ subject: { username: player.username }, count: 4 });
    expect(await inbox.numbers([admin, superadmin, superareamanager], 'cancellations_many')).toEqual([
      1, 1, 1,
    ]);
    expect(await auditOf(world.on, admin.networkId)).toEqual([]);
  });
});
