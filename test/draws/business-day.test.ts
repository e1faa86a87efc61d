import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveGame, insertGame } from '#test/support/games/games-rounds';
import { openDrawRow, sellTickets } from '#test/support/games/games-sales';
import { auditOf, openWorld, seal, type World } from '#test/support/games/games-world';

/** When betting closes, and the day in New York on which it does: five hours behind, four in summer. */
const closings = [
  ['2040-02-29T04:59:58Z', '2040-02-28'],
  ['2040-02-29T05:00:00Z', '2040-02-29'],
  ['2040-03-01T04:59:58Z', '2040-02-29'],
  ['2040-03-01T05:00:00Z', '2040-03-01'],
  ['2040-03-11T04:59:58Z', '2040-03-10'],
  ['2040-03-11T05:00:00Z', '2040-03-11'],
  // An hour is left out at two in the morning: this day has 23.
  ['2040-03-11T06:59:58Z', '2040-03-11'],
  ['2040-03-11T07:00:00Z', '2040-03-11'],
  ['2040-03-12T03:59:58Z', '2040-03-11'],
  ['2040-03-12T04:00:00Z', '2040-03-12'],
  ['2040-11-04T03:59:58Z', '2040-11-03'],
  ['2040-11-04T04:00:00Z', '2040-11-04'],
  // Half past one occurs twice: this day has 25 hours.
  ['2040-11-04T05:30:00Z', '2040-11-04'],
  ['2040-11-04T06:30:00Z', '2040-11-04'],
  ['2040-11-05T04:59:58Z', '2040-11-04'],
  ['2040-11-05T05:00:00Z', '2040-11-05'],
  ['2041-01-01T04:59:58Z', '2040-12-31'],
  ['2041-01-01T05:00:00Z', '2041-01-01'],
] as const;
const closesBefore = 6;
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
];

describe('the business day of a draw', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await setZone('America/New_York');
  });
  afterAll(() => world.close());

  /** Fixed at the first start of an installation; this one's template was started with another zone. */
  const setZone = (zone: string) => world.on.owner.query('update installation set time_zone = $1', [zone]);

  /** A round that opened long ago and closes at this moment, in years. */
  async function openRoundClosingAt(gameId: number, closesAt: number) {
    const { owner } = world.on;
    const opensAt = (closesAt + closesBefore) / 2;
    await owner.query('select keep_draw_partitions(to_timestamp($1)::date, to_timestamp($1)::date)', [
      opensAt,
    ]);
    await owner.query('delete from game_terms where game_id = $1 and until_at is null', [gameId]);
    await owner.query(
      `insert into game_terms (game_id, from_at, until_at, timecount, nodigit, payouts)
       select g.game_id, to_timestamp($2), to_timestamp($2 + 1), $2, g.nodigit, g.payouts from games g where g.game_id = $1`,
      [gameId, opensAt],
    );
    const { networkId } = world.chain.admin;
    const hashOf = (opens: number) => seal.hashOf({ networkId, gameId, opensAt: opens });
    return openDrawRow(owner, { networkId, gameId }, hashOf, closesBefore);
  }

  it('is the day on which betting closes, across midnight, month, year and both clock changes', async () => {
    const gameId = await insertGame(world.on.owner, { screen: 'funtarget' });
    await giveGame(world.on.owner, world.chain.admin.networkId, gameId);
    await world.moveBalance(gameId, { type: 'add', balance: 10_000 });
    const players = await world.openPlayers(1, 1_000);
    const expected = new Map<string, number>();
    for (const [at, [closesAt, day]] of closings.entries()) {
      const draw = await openRoundClosingAt(gameId, Date.parse(closesAt) / 1000);
      // Each round sells a different number of tickets, so that none can be confused with another.
      await sellTickets(world.on.owner, draw, { players, each: at + 1, numbers: 10 });
      const { rows } = await world.on.owner.query('select closes_at as at from draws where draw_id = $1', [
        draw.drawId,
      ]);
      expect(rows[0].at).toEqual(new Date(closesAt));
      expect(await world.finish(gameId, { drawId: draw.drawId })).toMatchObject({
        bookDay: day,
        status: 'settled',
      });
      expected.set(day, (expected.get(day) ?? 0) + at + 1);
    }
    for (const table of ['daily_play', 'daily_games']) {
      const { rows } = await world.on.owner.query<{ day: string; tickets: number }>(
        `select book_day as day, sum(tickets) as tickets from ${table} where game_id = $1 group by book_day order by book_day`,
        [gameId],
      );
      expect(rows.map(({ day, tickets }) => [day, tickets])).toEqual([...expected]);
    }
    expect(await auditOf(world.on, world.chain.admin.networkId)).toEqual([]);
  });

  it('of a claim is the day on which it is paid', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(10);
    await world.buy(player, gameId, { lines: [{ drawno: '3', qty: 1 }] });
    await world.finish(gameId, { result: 3 });
    await world.on.call(player, 'POST', '/app/claim-all');
    const { rows } = await world.on.owner.query<{ day: string; at: Date; posted: string }>(
      `select c.book_day as day, c.claimed_at as at, t.book_day as posted from claims c
         join transfers t on t.network_id = c.network_id and t.transfer_id = c.transfer_id where c.player_id = $1`,
      [player.id],
    );
    const [{ day = '', at = new Date(0), posted = '' } = {}] = rows;
    expect([day, posted]).toEqual([dayIn('America/New_York')(at), day]);
  });

  it('has no gaps and no repetitions in any time zone: every half hour of a year has its own calendar day', async () => {
    for (const zone of zones) {
      await setZone(zone);
      const { rows } = await world.on.owner.query<{ at: number; day: string }>(
        `select extract(epoch from u)::bigint as at, business_day(u) as day
           from generate_series(timestamptz '2027-01-01 00:00+00', timestamptz '2028-01-01 00:00+00', interval '30 minutes') u order by u`,
      );
      const calendar = dayIn(zone);
      expect(rows.filter(({ at, day }) => calendar(new Date(at * 1000)) !== day)).toEqual([]);
      const days = [...new Set(rows.map(({ day }) => day))];
      expect(days).toEqual([...days].sort());
      expect(
        days.slice(1).every((day, at) => Date.parse(day) - Date.parse(days[at] ?? '') === 86_400_000),
      ).toBe(true);
    }
    await setZone('America/New_York');
  });
});

/** The calendar of a program other than the database. */
function dayIn(timeZone: string): (at: Date) => string {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => calendar.format(at);
}
