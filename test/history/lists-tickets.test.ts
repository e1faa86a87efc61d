import { describe, expect, it } from 'vitest';
import { type HistoryRow, ticketDetails } from '#contract/reports/history';
import { ticketStatuses } from '#contract/tickets/tickets';
import { playNetwork } from '#test/ledger/played-network';
import { openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { allDays } from '#test/support/walk-pages';

/** Newest round first; within a round the newest ticket first. The king of hearts won with booster 2. */
const played = [
  ['two', 'open', 2, 0, null],
  ['one', 'open', 9, 0, null],
  ['two', 'void', 3, 0, null],
  ['one', 'cancelled', 9, 0, 'K hearts bahar'],
  ['one', 'claimed', 4, 15.6, 'K hearts bahar'],
  ['two', 'lost', 7, 0, 'K hearts bahar'],
  ['two', 'claimed', 15, 277.5, 'K hearts bahar'],
  ['one', 'lost', 7, 0, 'K hearts bahar'],
  ['one', 'won', 15, 277.5, 'K hearts bahar'],
] as const;

/** The totals of these rows, as the screen adds them up. */
function totalsOf(rows: readonly (typeof played)[number][]) {
  const sum = (of: readonly (typeof played)[number][], at: 2 | 3) =>
    of.reduce((total, row) => total + Math.round(row[at] * 100), 0) / 100;
  const staked = (status: string) =>
    sum(
      rows.filter((row) => row[1] === status),
      2,
    );
  const ofWhich = {
    open: staked('open'),
    cancelled: staked('cancelled'),
    void: staked('void'),
    reversed: staked('reversed'),
  };
  return { playPoints: sum(rows, 2), winPoints: sum(rows, 3), ofWhich };
}

const world = await forFile(openWorld());
const network = await playNetwork(world);
const stranger = await openChain(world.on, world.chain);
const areamanager = await world.on.open('areamanager', world.chain.superareamanager);
const nephews = { areamanager, master: await world.on.open('master', areamanager) };

describe('the game history', () => {
  const ask = (who: Person | null, query: Record<string, string> = {}) =>
    world.on.call(who, 'GET', '/history/gamehistory', { query: { ...allDays, ...query } });
  const told = (rows: HistoryRow[]) =>
    rows.map((row) => [
      row.username === network.one.username ? 'one' : 'two',
      row.status,
      row.playpoints,
      row.winpoints,
      row.resultNo,
    ]);
  const having = (is: (row: (typeof played)[number]) => boolean) => played.filter(is).map((row) => [...row]);

  it('lists the tickets of every player below, newest first, to every role above them', async () => {
    const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
    for (const who of [superadmin, admin, superareamanager, areamanager, master]) {
      const { body } = await ask(who, { page: '1' });
      expect(told(body.data), who.kind).toEqual(played);
      expect(body.pagination, who.kind).toEqual({ total: 9, page: 1, pageSize: 25, totalPages: 1 });
      expect(body.totals, who.kind).toEqual(totalsOf(played));
      expect(body.next).toBeNull();
    }
  });

  it('lists nothing of other branches, and refuses players', async () => {
    for (const who of [stranger.admin, stranger.master, nephews.areamanager, nephews.master]) {
      const { body } = await ask(who, { page: '1' });
      expect([body.data, body.pagination.total, body.totals]).toEqual([[], 0, totalsOf([])]);
    }
    expect((await ask(network.one)).status).toBe(403);
    expect((await ask(null)).status).toBe(401);
  });

  it('streams everything without a page', async () => {
    const { body } = await ask(world.chain.areamanager);
    expect(told(body.data)).toEqual(played);
    expect(body.pagination).toBeUndefined();
    const { body: oldest } = await ask(world.chain.admin, { order: 'asc' });
    expect(told(oldest.data)).toEqual(played.toReversed());
  });

  it.each(ticketStatuses)('filters tickets that are %s, with their number and figures', async (status) => {
    const wanted = having((row) => row[1] === status);
    for (const who of [world.chain.superadmin, world.chain.admin, world.chain.master]) {
      const { body } = await ask(who, { status, page: '1' });
      expect(told(body.data), who.kind).toEqual(wanted);
      expect(body.pagination.total, who.kind).toBe(wanted.length);
      expect(body.totals, who.kind).toEqual(totalsOf(played.filter((row) => row[1] === status)));
    }
  });

  it('filters by one player of the branch; any other id is 404', async () => {
    const ofOne = having(([who]) => who === 'one');
    for (const who of [world.chain.superadmin, world.chain.admin, world.chain.master]) {
      const { body } = await ask(who, { userId: network.one._id, page: '1' });
      expect([told(body.data), body.pagination.total]).toEqual([ofOne, 5]);
      expect(body.totals).toEqual(totalsOf(played.filter(([player]) => player === 'one')));
    }
    const others = [stranger.player, world.chain.areamanager, world.chain.master].map(({ _id }) => _id);
    for (const userId of [...others, '999999999', 'x', '1e3', '']) {
      const { status, body } = await ask(world.chain.master, { userId });
      expect([status, body.code], userId).toEqual([404, 'not_found']);
    }
    expect((await ask(nephews.areamanager, { userId: network.one._id })).status).toBe(404);
  });

  it('filters by a game, and is empty for an unknown one', async () => {
    const all: HistoryRow[] = (await ask(world.chain.admin)).body.data;
    for (const gameId of new Set(all.map((row) => row.gameId))) {
      for (const who of [world.chain.admin, world.chain.areamanager]) {
        const { body } = await ask(who, { gameId, page: '1' });
        expect(body.data.map(({ _id }: HistoryRow) => _id)).toEqual(
          all.filter((row) => row.gameId === gameId).map(({ _id }) => _id),
        );
        expect(body.pagination.total).toBe(body.data.length);
      }
    }
    expect((await ask(world.chain.admin, { gameId: 'nonsense', page: '1' })).body.pagination.total).toBe(0);
  });

  it('finds part of a username, and a ticket by its printed number on any day', async () => {
    const { username } = network.two;
    const { body } = await ask(world.chain.admin, { search: username.slice(2).toLowerCase(), page: '1' });
    expect([told(body.data), body.pagination.total]).toEqual([having(([who]) => who === 'two'), 4]);
    expect((await ask(world.chain.superadmin, { search: 'nobody%', page: '1' })).body.data).toEqual([]);
    const [first]: HistoryRow[] = (await ask(world.chain.admin, { status: 'claimed', page: '1' })).body.data;
    const typed = `${first?.ticketId.slice(0, 4)} ${first?.ticketId.slice(4).toLowerCase()}`;
    for (const who of [world.chain.superadmin, world.chain.admin, world.chain.master]) {
      const found = await ask(who, {
        search: typed,
        startDate: '2030-01-01',
        endDate: '2030-01-01',
        page: '1',
      });
      expect(found.body.data.map(({ _id }: HistoryRow) => _id)).toEqual([first?._id]);
      expect(found.body.pagination.total).toBe(1);
      expect(found.body.totals).toMatchObject({ playPoints: first?.playpoints, winPoints: first?.winpoints });
      expect((await ask(who, { search: typed, status: 'lost', page: '1' })).body.pagination.total).toBe(0);
    }
    expect((await ask(stranger.admin, { search: typed, page: '1' })).body.data).toEqual([]);
  });

  it('refuses a period that ends before it starts, an invalid day, an invalid cursor, and another actor', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await ask(world.chain.admin, query);
      return [status, body.code, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ startDate: '2046-02-01', endDate: '2046-01-31' })).toEqual([
      400,
      'invalid_input',
      ['startDate'],
    ]);
    expect(await refused({ tdate: '2046-02-30' })).toEqual([400, 'invalid_input', ['tdate']]);
    for (const after of [
      'x',
      'MS4y',
      'MS4yLjM=',
      'MS4yLjMuNA',
      Buffer.from('1.2.9007199254740993').toString('base64url'),
    ])
      expect(await refused({ after }), after).toEqual([400, 'invalid_input', ['after']]);
    // A single day replaces the period.
    const { body } = await ask(world.chain.admin, { tdate: '2046-01-20', page: '1' });
    expect(body.pagination.total).toBe(0);
    const day = await ask(world.chain.admin, { tdate: '2046-01-19', startDate: '2030-01-01', page: '1' });
    expect(day.body.pagination.total).toBe(9);
    expect(await refused({ id: world.chain.master._id })).toEqual([403, 'not_the_actor', []]);
    expect((await ask(world.chain.admin, { id: world.chain.admin._id, page: '1' })).status).toBe(200);
  });

  it('returns a row like the ticket itself, without its lines', async () => {
    const rows: HistoryRow[] = (await ask(world.chain.master)).body.data;
    for (const row of rows) {
      const { body } = await world.on.call(world.chain.master, 'GET', `/app/tickets/${row.ticketId}`);
      const { lines, ...head } = body.data;
      expect(row).toEqual(head);
      expect(lines.length).toBeGreaterThan(0);
      const query = { ticketId: row._id };
      const details = await world.on.call(world.chain.master, 'GET', ticketDetails.path, { query });
      expect(details.body.ticket).toEqual(body.data);
    }
  });
});
