import { describe, expect, it } from 'vitest';
import { firstPayouts, screenNames } from '#contract/games/game-screens';
import type { InboxEntry } from '#contract/inbox/inbox';
import type { ReturnRow } from '#contract/reports/returns';
import { takeLook } from '#server/features/returns/return-queries';
import { tellSuspectReturns } from '#server/features/returns/tell-about-returns';
import { fairReturnOf } from '#test/returns/fair-return';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';
import { allDays } from '#test/support/walk-pages';

const world = await forFile(openWorld());

describe('the return of draws', () => {
  async function returnsOf(gameId: number) {
    const { rows } = await world.on.owner.query(
      `select is_saved as "isSaved", stakes::int, prizes::int, expected::float8, variance::float8
         from draw_returns where game_id = $1 order by draw_id`,
      [gameId],
    );
    return rows;
  }
  const report = async (by: Person, query: Record<string, string> = {}) => {
    const { status, body } = await world.on.call(by, 'GET', '/reports/returnmonitor', {
      query: { ...allDays, ...query },
    });
    expect(status).toBe(200);
    return body as { data: ReturnRow[]; totals: { draws: number; stakes: number; prizes: number } };
  };

  it.each(screenNames)('of %s is expected as the sum over all results and boosters says', async (screen) => {
    const nodigit = 20;
    const payouts = firstPayouts(screen, nodigit);
    // Uneven stakes on some numbers of every kind of bet.
    const qtys = new Map<number, number>();
    for (const kind of payouts.keys())
      for (let number = 0; number < 10; number += 1)
        if ((number * 7 + kind) % 3 === 0)
          qtys.set(kind * 1000 + number, 1 + ((number * 13 + kind * 5) % 17));
    const known = [...qtys].filter(([bet]) => screen !== 'andharbahar' || bet < 2002);
    const { rows } = await world.on.owner.query(
      'select expected::float8, variance::float8 from fair_return($1, $2, $3, $4, $5)',
      [screen, nodigit, payouts, known.map(([bet]) => bet), known.map(([, qty]) => qty * 100)],
    );
    const { expected, variance } = fairReturnOf(screen, nodigit, new Map(known));
    expect(expected).toBeGreaterThan(0);
    expect(rows[0].expected).toBeCloseTo(expected, 4);
    expect(rows[0].variance / variance).toBeCloseTo(1, 9);
  });

  it('is stored at settlement, for saved and for sealed results', async () => {
    const game = await world.openGame({ screen: 'funtarget' });
    const [first, second, third] = await world.openPlayers(3, 1_000);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no players');
    // Ten results. 10 points on 3 and 4 points on 7 at nine for one: 90 or 36 points, doubled once in 26 draws.
    const buy = async (player: Person, number: string, points: number) => {
      const reply = await world.buy(player, game, { lines: [line(number, points)] });
      expect(reply.status).toBe(201);
      return reply.body.data.ticketId as string;
    };
    await buy(first, '3', 10);
    await buy(second, '7', 4);
    const gone = await buy(third, '5', 500);
    expect((await world.on.call(third, 'POST', `/app/tickets/${gone}/cancel`, { body: {} })).status).toBe(
      200,
    );
    await world.finish(game, { result: 3, booster: 2 });
    const mean = ((9_000 + 3_600) / 10) * (27 / 26);
    const square = ((9_000 ** 2 + 3_600 ** 2) / 10) * (29 / 26);
    const [saved] = await returnsOf(game);
    expect(saved).toMatchObject({ isSaved: true, stakes: 1_400, prizes: 18_000 });
    expect(saved.expected).toBeCloseTo(mean, 4);
    expect(saved.variance).toBeCloseTo(square - mean ** 2, 3);
    expect(await auditOf(saved)).toEqual([]);

    const sealedGame = await world.openGame({ screen: 'funtarget' });
    expect((await world.buy(first, sealedGame, { lines: [line('3', 10)] })).status).toBe(201);
    await world.finish(sealedGame);
    expect(await returnsOf(sealedGame)).toMatchObject([{ isSaved: false, stakes: 1_000 }]);
    const { data } = await report(world.chain.admin, { sort: 'stakes', order: 'asc' });
    expect(data.map(({ gameId, results, draws, stakes }) => [gameId, results, draws, stakes])).toEqual([
      [String(sealedGame), 'sealed', 1, 10],
      [String(game), 'saved', 1, 14],
    ]);
    const days = await report(world.chain.admin, { gameId: String(game), results: 'saved', by: 'day' });
    const draws = await report(world.chain.admin, { gameId: String(game), results: 'saved', by: 'draw' });
    expect([days.data.length, draws.data.length]).toEqual([1, 1]);
    expect(draws.data[0]).toMatchObject({ prizes: 180, expected: 13.08, state: 'ok' });
    const proof = await world.on.call(world.chain.admin, 'GET', `/app/draws/${draws.data[0]?.drawId}/proof`);
    expect(proof.status).toBe(200);
    expect(draws.data[0]?.roundNumber).toBe(proof.body.data.roundNumber);
    expect(draws.data[0]?.deviation).toBeCloseTo((18_000 - mean) / Math.sqrt(square - mean ** 2), 2);
  });

  async function auditOf(_: unknown) {
    const { rows } = await world.on.owner.query(
      `select x.finding from draws d, return_differences(d.network_id, array[d.draw_id]) x`,
    );
    return rows;
  }

  it('that was changed is a difference in the books', async () => {
    const game = await world.openGame({ screen: 'bingo' });
    const player = await world.openPlayer(100);
    expect((await world.buy(player, game, { lines: [line('5', 3)] })).status).toBe(201);
    await world.finish(game, { result: 4 });
    expect(await auditOf(game)).toEqual([]);
    const { owner } = world.on;
    await owner.query('alter table draw_returns disable trigger user');
    await owner.query('update draw_returns set expected = expected + 1 where game_id = $1', [game]);
    expect(await auditOf(game)).toEqual([{ finding: 'return differs from its draw' }]);
    await owner.query('update draw_returns set expected = expected - 1 where game_id = $1', [game]);
    await owner.query('alter table draw_returns enable trigger user');
    expect(await auditOf(game)).toEqual([]);
  });

  /** As many draws of a game as given, each with these figures in hundredths. */
  async function addReturns(
    admin: Person,
    { game, count, prizes, day = null }: { game: number; count: number; prizes: number; day?: string | null },
  ) {
    await world.on.owner.query(
      `insert into draw_returns (network_id, book_day, draw_id, game_id, is_saved, stakes, prizes, expected, variance)
       select $1, coalesce($5, business_day(statement_timestamp())), $2::bigint * 100000 + n, $2, true, 1000, $3, 900, 810000
         from generate_series(1, $4) n`,
      [admin.networkId, game, prizes, count, day],
    );
  }
  const gameIds = async () => {
    const { rows } = await world.on.owner.query('select game_id as id from games order by game_id limit 4');
    return rows.map(({ id }: { id: number }) => Number(id));
  };
  const toldTo = async (admin: Person) => {
    const { body } = await world.on.call(admin, 'GET', '/inbox', { query: { page: '1' } });
    return body.data
      .filter(({ kind }: { kind: string }) => kind.startsWith('return_'))
      .map(({ kind, game, count }: InboxEntry) => [kind, Number(game?._id), count]);
  };

  it('is watched from two and investigated from three standard deviations, with at least 100 draws', async () => {
    const own = await openChain(world.on);
    const [few, fair, watched, low] = await gameIds();
    if (few === undefined || fair === undefined || watched === undefined || low === undefined)
      throw new Error();
    await addReturns(own.admin, { game: few, count: 99, prizes: 0 });
    await addReturns(own.admin, { game: fair, count: 100, prizes: 900 });
    // 100 draws have a standard deviation of 90 points: 1,080 points instead of 900 are two of them.
    await addReturns(own.admin, { game: watched, count: 100, prizes: 1_080 });
    await addReturns(own.admin, { game: low, count: 100, prizes: 630 });
    const { data, totals } = await report(own.admin, { sort: 'deviation', order: 'asc' });
    const found = new Map(data.map((row) => [Number(row.gameId), [row.deviation, row.state]]));
    expect([few, fair, watched, low].map((id) => found.get(id))).toEqual([
      [-9.95, 'ok'],
      [0, 'ok'],
      [2, 'watch'],
      [-3, 'investigate'],
    ]);
    expect(totals).toMatchObject({ draws: 399, stakes: 3_990 });
    for (const _ of [1, 2]) await tellSuspectReturns(world.on.databases.exports);
    expect(await toldTo(own.admin)).toEqual([['return_saved', low, 100]]);
  });

  it('writes an entry by the same rounded deviation that the report shows', async () => {
    const { admin } = await openChain(world.on);
    const [game = 0] = await gameIds();
    // 273.98 points more than 927, with a standard deviation of 91.34 points.
    await addReturns(admin, { game, count: 103, prizes: 900 + 266 });
    expect((await report(admin)).data).toMatchObject([{ deviation: 3, state: 'investigate' }]);
    await tellSuspectReturns(world.on.databases.exports);
    expect(await toldTo(admin)).toEqual([['return_saved', game, 103]]);
  });

  it('writes an entry about the last month on the first day of a month', async () => {
    const { admin } = await openChain(world.on);
    const [last = 0, older = 0] = await gameIds();
    await addReturns(admin, { game: last, count: 100, prizes: 0, day: '2026-01-31' });
    await addReturns(admin, { game: older, count: 100, prizes: 0, day: '2025-12-31' });
    const { exports: db } = world.on.databases;
    await tellSuspectReturns(db, new Date('2026-02-02T12:00:00Z'));
    expect(await toldTo(admin)).toEqual([]);
    for (const _ of [1, 2]) await tellSuspectReturns(db, new Date('2026-02-01T12:00:00Z'));
    expect(await toldTo(admin)).toEqual([['return_saved', last, 100]]);
  });

  it('is looked at by one of all nodes', async () => {
    await world.on.owner.query(`delete from audit_turns where kind = 'returns'`);
    const { exports: db } = world.on.databases;
    const taken = await Promise.all(Array.from({ length: 4 }, () => takeLook(db, 14)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeLook(db, 0)).toBe(true);
  });

  it('is seen by the admin of the network and by superadmins only', async () => {
    const other = await openChain(world.on);
    expect((await report(other.admin)).data).toEqual([]);
    const ids = (await report(other.superadmin, { id: world.chain.admin._id })).data.map(
      ({ adminId }) => adminId,
    );
    expect(new Set(ids)).toEqual(new Set([world.chain.admin._id]));
    const call = (by: Person, query = {}) => world.on.call(by, 'GET', '/reports/returnmonitor', { query });
    expect((await call(other.admin, { id: world.chain.admin._id })).status).toBe(404);
    expect((await call(other.superareamanager)).status).toBe(403);
  });

  it('is exported', async () => {
    const reply = await world.on.call(world.chain.admin, 'GET', '/reports/returnmonitor/export', {
      query: { ...allDays, results: 'saved' },
    });
    const { rows, name } = await readWorkbook(reply.raw);
    expect([name, rows[0]?.slice(0, 3), rows.length > 2]).toEqual([
      'Return Monitor',
      ['Game', 'Admin', 'Results'],
      true,
    ]);
  });
});
