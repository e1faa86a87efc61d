import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRow } from '#contract/reports/history';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { type PlayedNetwork, playNetwork } from '#test/ledger/played-network';
import { openWorld, type World } from '#test/support/games/games-world';
import { type Family, openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { allDays } from '#test/support/walk-pages';

const head = [
  'TicketID',
  'Username',
  'Game ID',
  'Game Name',
  'Time open',
  'Time close',
  'Play Points',
  'Win Points',
  'Result',
  'Claim Date',
];

describe('a ticket of the game history', () => {
  let world: World;
  let network: PlayedNetwork;
  let stranger: Family;
  let rows: HistoryRow[];
  beforeAll(async () => {
    world = await openWorld();
    network = await playNetwork(world);
    stranger = await openChain(world.on, world.chain);
    const { body } = await world.on.call(world.chain.admin, 'GET', '/history/gamehistory', {
      query: allDays,
    });
    rows = body.data;
  });
  afterAll(() => world.close());

  const rowOf = (status: string) => {
    const row = rows.find((each) => each.status === status);
    if (row === undefined) throw new Error(`no ticket is ${status}`);
    return row;
  };
  const details = (who: Person | null, query: Record<string, string>) =>
    world.on.call(who, 'GET', '/history/getdetailsbyticketid', { query });

  it('is found by its printed number and by its id, with its lines', async () => {
    const won = rowOf('won');
    const { master, admin, superadmin } = world.chain;
    for (const who of [master, admin, superadmin]) {
      for (const ticketId of [won._id, won.ticketId, won.ticketId.toLowerCase()]) {
        const { body } = await details(who, { ticketId, gameId: won.gameId });
        const line = (drawno: string, drawqty: number, drawprize: number) => ({
          ticketid: won.ticketId,
          drawno,
          drawqty,
          drawtotal: drawqty,
          drawprize,
        });
        // Ten on the king pay 12, five on hearts 3.75, both doubled by the booster.
        expect(body.data).toEqual([line('K', 10, 240), line('hearts', 5, 37.5)]);
        expect(body.ticket).toMatchObject(won);
      }
    }
  });

  it.each([
    ['open', ['stake']],
    ['lost', ['stake']],
    ['won', ['stake']],
    ['claimed', ['stake', 'claim']],
    ['cancelled', ['stake', 'cancel']],
    ['void', ['stake', 'void']],
  ])('that is %s has the postings %j and no others', async (status, kinds) => {
    const row = rowOf(status);
    const { body } = await details(world.chain.superareamanager, { ticketId: row.ticketId });
    const game = `Game balance: ${row.gameName}`;
    const sides = {
      stake: { from: row.username, to: game, amount: row.playpoints },
      cancel: { from: game, to: row.username, amount: row.playpoints },
      void: { from: game, to: row.username, amount: row.playpoints },
      claim: { from: 'Prizes payable', to: row.username, amount: row.winpoints },
    };
    const told = body.postings.map(
      ({ _id, createdAt, ...posting }: { _id: string; createdAt: string }) => posting,
    );
    expect(told).toEqual(kinds.map((kind) => ({ kind, ...sides[kind as 'stake'] })));
    expect(body.postings[0]).toMatchObject({ _id: row._id, createdAt: row.createdAt });
    if (status === 'claimed') expect(body.postings[1].createdAt).toBe(row.claimdate);
  });

  it('is 404 for other branches, for another game, and if it does not exist', async () => {
    const won = rowOf('won');
    const other = rows.find((row) => row.gameId !== won.gameId)?.gameId ?? '';
    const asked: [Person, Record<string, string>][] = [
      [stranger.admin, { ticketId: won.ticketId }],
      [stranger.master, { ticketId: won._id }],
      [world.chain.admin, { ticketId: won.ticketId, gameId: other }],
      [world.chain.admin, { ticketId: won._id, gameId: 'x' }],
      [world.chain.admin, { ticketId: ticketNumber(999_999_999) }],
      [world.chain.superadmin, { ticketId: '999999999' }],
      [world.chain.superadmin, { ticketId: network.one._id }],
      [world.chain.superadmin, { ticketId: '' }],
    ];
    for (const [who, query] of asked) {
      const { status, body } = await details(who, query);
      expect([status, body.code], JSON.stringify(query)).toEqual([404, 'not_found']);
    }
    expect((await details(network.one, { ticketId: won._id })).status).toBe(403);
  });

  it('is exported with all others of the filter, figures as numbers and times in the installation’s zone', async () => {
    const get = (query: Record<string, string>) =>
      world.on.call(world.chain.areamanager, 'GET', '/history/gamehistory/export', {
        query: { ...allDays, ...query },
      });
    const reply = await get({});
    expect(reply.headers['content-disposition']).toContain('"GameHistory.xlsx"');
    expect(reply.headers['x-total-rows']).toBe(String(rows.length));
    const sheet = await readWorkbook(reply.raw);
    const clock = (at: string) => at.slice(0, 19).replace('T', ' ');
    const cells = (row: HistoryRow) => [
      row.ticketId,
      row.username,
      row.gameId,
      row.gameName,
      clock(row.timeopen),
      clock(row.timeclose),
      row.playpoints,
      row.winpoints,
      resultOf(row),
      // No cell follows where nothing was claimed.
      ...(row.claimdate === null ? [] : [clock(row.claimdate)]),
    ];
    const resultOf = ({ status, resultNo }: HistoryRow) => {
      if (status === 'void') return 'Void';
      return status === 'cancelled' ? 'Cancelled' : (resultNo ?? 'Pending');
    };
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['void', 'cancelled']));
    expect(sheet.name).toBe('Game History');
    expect(sheet.rows).toEqual([head, ...rows.map(cells)]);
    expect(sheet.formats[1]?.slice(6, 8)).toEqual(['#,##0.00', '#,##0.00']);
    const claimed = await get({ status: 'claimed', format: 'csv' });
    expect(claimed.headers['content-disposition']).toMatch(
      /"GameHistory_[A-Z]+\d+_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv"/,
    );
    const lines = claimed.raw.toString().trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      rows.filter(({ status }) => status === 'claimed').map(({ ticketId }) => ticketId),
    );
  });
});

describe('the filters of the game history', () => {
  let world: World;
  let stranger: Family;
  beforeAll(async () => {
    world = await openWorld();
    stranger = await openChain(world.on, world.chain);
    for (let at = 0; at < 11; at += 1) await world.on.open('player', world.chain.master);
  });
  afterAll(() => world.close());

  it('list the players of the branch, by page and part of a username', async () => {
    const ask = (who: Person, query: Record<string, string> = {}) =>
      world.on.call(who, 'GET', '/history/loadUsers', { query });
    const { body } = await ask(world.chain.master, { page: '2', pageSize: '10' });
    expect([body.data.length, body.pagination]).toEqual([
      2,
      { total: 12, page: 2, pageSize: 10, totalPages: 2 },
    ]);
    const rows = await ask(world.chain.master, { page: '2', pageSize: '10', part: 'rows' });
    expect([rows.body.users, rows.body.pagination]).toEqual([body.users, undefined]);
    const sums = await ask(world.chain.master, { page: '2', pageSize: '10', part: 'sums' });
    expect([sums.body.users, sums.body.pagination]).toEqual([[], body.pagination]);
    const { body: all } = await ask(world.chain.master);
    expect(all.users).toHaveLength(12);
    expect(all.data).toEqual(all.users);
    expect(all.data.slice(10)).toEqual(body.data);
    const named = await ask(world.chain.admin, { search: world.chain.player.username, page: '1' });
    expect(named.body.data).toEqual([
      { _id: world.chain.player._id, username: world.chain.player.username, role: 'player' },
    ]);
    const foreign = await ask(world.chain.admin, { search: stranger.player.username, page: '1' });
    expect([foreign.body.data, foreign.body.pagination.total]).toEqual([[], 0]);
    expect((await ask(stranger.superadmin, { page: '1' })).body.pagination.total).toBe(13);
    expect((await ask(world.chain.master, { id: world.chain.admin._id })).status).toBe(403);
  });

  it('list the games that the network offers or offered', async () => {
    const gameId = await world.openGame({ screen: 'bingo' });
    const foreign = await world.openGame({ screen: 'bingo' }, { admin: stranger.admin, balance: 0 });
    const ask = async (who: Person) =>
      (await world.on.call(who, 'GET', '/history/loadGames')).body.games.map(
        (game: { gameId: string }) => game.gameId,
      );
    expect(await ask(world.chain.master)).toEqual([String(gameId)]);
    expect(await ask(world.chain.superadmin)).toEqual([gameId, foreign].map(String));
    await world.on.owner.query('delete from network_games where game_id = $1', [gameId]);
    expect(await ask(world.chain.admin)).toEqual([String(gameId)]);
    expect(await ask(stranger.player).catch(() => 'refused')).toBe('refused');
  });
});
