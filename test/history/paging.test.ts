import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRow } from '#contract/reports/history';
import { planHistory } from '#server/features/history/history-plan-queries';
import { listHistoryRows } from '#server/features/history/history-queries';
import { readHistoryScope } from '#server/features/history/history-scope';
import type { Player } from '#test/support/games/games-crowd';
import { sellTickets } from '#test/support/games/games-sales';
import { line, openWorld, type World } from '#test/support/games/games-world';
import { type Family, openChain, type Person } from '#test/support/people';
import { allDays, walkPages } from '#test/support/walk-pages';

const path = '/history/gamehistory';

describe('the pages of the game history', () => {
  let world: World;
  let other: Family;
  let players: Player[];
  let crowded: Person;
  let games: number[];
  beforeAll(async () => {
    world = await openWorld();
    const { on, chain } = world;
    other = await openChain(on, chain);
    await on.fund(chain.superadmin, other.admin, 10_000_000_00);
    // A branch too large to be read player by player.
    crowded = await on.open('master', chain.areamanager);
    await world.openPlayers(1_001, 0, crowded);
    players = [...(await world.openPlayers(3, 1_000)), ...(await world.openPlayers(3, 1_000, crowded))];
    games = [];
    for (const screen of ['bingo', 'titlisorrat', 'funtarget'] as const) {
      const gameId = await world.openGame({ screen });
      games.push(gameId);
      await play(gameId, players, 4);
    }
    const foreign = await world.openGame({ screen: 'bingo' }, { admin: other.admin });
    await play(foreign, await world.openPlayers(2, 1_000, other.master), 4);
    await world.finish(games[0] ?? 0, { result: 0 });
  });
  afterAll(() => world.close());

  /** The first ticket creates the round's row; the others are inserted directly. */
  async function play(gameId: number, by: readonly Player[], each: number): Promise<void> {
    const [first] = by;
    if (first === undefined) throw new Error('nobody plays');
    await world.buy(first, gameId, { lines: [line('1', 1)] });
    await sellTickets(world.on.owner, await world.drawOf(gameId), { players: by, each, numbers: 5 });
  }

  /** The expected rows of a list, from the tables themselves. */
  async function keysIn(networks: readonly number[], under: number): Promise<string[]> {
    const { rows } = await world.on.owner.query<{ id: number }>(
      `select t.ticket_id as id from tickets t join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
        where t.network_id = any ($1) and ($2::bigint = 0 or $2 = any (a.path)) order by t.draw_id desc, t.network_id desc, t.ticket_id desc`,
      [networks, under],
    );
    return rows.map(({ id }) => String(id));
  }
  const idsOf = (rows: HistoryRow[]) => rows.map(({ _id }) => _id);
  const query = { ...allDays, pageSize: '10' };

  /** The viewers, their networks and subjects; a player whose stakes are collected, and branches that are walked. */
  function lookers(): [string, Person, number[], number, Record<string, string>?][] {
    const { superadmin, admin, areamanager, master } = world.chain;
    const own = admin.networkId;
    const [, , , player] = players;
    if (player === undefined) throw new Error('nobody plays');
    return [
      ['every network', superadmin, [own, other.admin.networkId], 0],
      ['a network', admin, [own], 0],
      ['a large branch', areamanager, [own], areamanager.id],
      ['a large branch of one level', crowded, [own], crowded.id],
      ['a small branch', master, [own], master.id],
      ['one player', areamanager, [own], player.id, { userId: player._id }],
      ['one player of all networks', superadmin, [own], player.id, { search: player.username }],
    ];
  }

  it('contain every ticket exactly once and in order, for every viewer', async () => {
    for (const [what, who, networks, under, narrowed = {}] of lookers()) {
      const expected = await keysIn(networks, under);
      const pages = await walkPages<HistoryRow>(world.on, who, path, { ...query, ...narrowed });
      expect(pages.flatMap(idsOf), what).toEqual(expected);
      expect(
        pages.slice(0, -1).every((page) => page.length === 10),
        what,
      ).toBe(true);
      const upwards = await walkPages<HistoryRow>(world.on, who, path, {
        ...query,
        ...narrowed,
        order: 'asc',
      });
      expect(upwards.flatMap(idsOf), `${what}, oldest first`).toEqual(expected.toReversed());
      const { body } = await world.on.call(who, 'GET', path, { query: { ...query, ...narrowed, page: '2' } });
      expect(idsOf(body.data), `${what}, page 2`).toEqual(expected.slice(10, 20));
      expect(body.pagination.total, what).toBe(expected.length);
    }
  });

  it('contain every earlier ticket exactly once while tickets are bought', async () => {
    const last = games.at(-1) ?? 0;
    const draw = await world.drawOf(last);
    const buyers = players.slice(2, 4);
    const some = lookers().filter((_, at) => at % 2 === 0);
    for (const [what, who, networks, under, narrowed = {}] of some) {
      const before = await keysIn(networks, under);
      const sell = () => sellTickets(world.on.owner, draw, { players: buyers, each: 1, numbers: 5 });
      const pages = await walkPages<HistoryRow>(world.on, who, path, { ...query, ...narrowed }, sell);
      expect(pages.flatMap(idsOf), what).toEqual(before);
      // In reverse order the new ones are at the end, so they appear in their turn.
      const known = new Set(await keysIn(networks, under));
      const upwards = (
        await walkPages<HistoryRow>(world.on, who, path, { ...query, ...narrowed, order: 'asc' })
      ).flatMap(idsOf);
      expect(new Set(upwards), what).toEqual(known);
    }
  });

  it('are the same whether draws are walked or stakes of players collected', async () => {
    const { lists } = world.on.databases;
    const { areamanager, admin, superadmin } = world.chain;
    const [player] = players;
    for (const [by, filter] of [
      [areamanager, { userId: player?._id }],
      [admin, { search: 'crowd' }],
      [superadmin, { search: player?.username, status: 'lost' }],
    ] as const) {
      const actor = { ...by, accountId: by.id, role: by.kind } as never;
      const scope = await readHistoryScope(lists, actor, { ...allDays, ...filter } as never);
      const plan = await planHistory(lists, scope);
      const asked = {
        scope,
        isAscending: false,
        after: null,
        window: { offset: 0, limit: 1000, isBackwards: false },
      };
      const walked = await listHistoryRows(lists, { ...asked, plan: { ...plan, byPlayer: false } });
      expect(walked.length, JSON.stringify(filter)).toBeGreaterThan(0);
      if (scope.players === null) continue;
      const gathered = await listHistoryRows(lists, { ...asked, plan: { ...plan, byPlayer: true } });
      expect(walked, JSON.stringify(filter)).toEqual(gathered);
    }
  });

  it('count and sum a large branch like the tickets themselves', async () => {
    for (const who of [world.chain.areamanager, crowded]) {
      const { body } = await world.on.call(who, 'GET', path, { query: { ...query, page: '1' } });
      const { rows } = await world.on.owner.query(
        `select sum(t.stake)::float / 100 as play, coalesce(sum(p.amount), 0)::float / 100 as win
           from tickets t join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
           left join prizes p on p.network_id = t.network_id and p.ticket_id = t.ticket_id
          where $1 = any (a.path)`,
        [who.id],
      );
      expect(body.totals).toMatchObject({ playPoints: rows[0].play, winPoints: rows[0].win });
      expect(body.totals.winPoints).toBeGreaterThan(0);
    }
  });

  it('end after the last row, also when a page is exactly full', async () => {
    const [first] = await walkPages<HistoryRow>(world.on, world.chain.admin, path, {
      ...query,
      pageSize: '10',
      order: 'asc',
    });
    const mark = Buffer.from(`${10 ** 15}.${world.chain.admin.networkId}.1`).toString('base64url');
    const { body } = await world.on.call(world.chain.admin, 'GET', path, {
      query: { ...query, order: 'asc', after: mark },
    });
    expect([body.data, body.next, body.pagination]).toEqual([[], null, undefined]);
    expect(first).toHaveLength(10);
  });
});
