import { describe, expect, it } from 'vitest';
import { type Period, periodBefore, periodOf } from '#contract/ground/date-presets';
import { type HourRow, type PlayRow, weekdayNames } from '#contract/reports/analytics-play';
import { below, presetNames, reachOf, sheetOf } from '#test/reports/play/sheet';
import { type Name, openSmallNetwork, today } from '#test/reports/play/small-network';
import type { Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';

type Party = Name | 'admin';
const operators: Party[] = ['admin', 'S1', 'S2', 'A1', 'M1', 'M3'];
const splits = ['day', 'weekday', 'game', 'master', 'player'] as const;
const march: Period = { startDate: '2024-03-01', endDate: today };
const figures = (row: Pick<PlayRow, 'playPoints' | 'winPoints' | 'previousPlay'>) => [
  row.playPoints,
  row.winPoints,
  row.previousPlay,
];

const small = await forFile(openSmallNetwork());

describe('the analysis of play', () => {
  const personOf = (name: Party): Person => (name === 'admin' ? small.admin : small.people[name]);
  const ask = (by: Person, query: Record<string, string>, path = 'play') =>
    small.world.on.call(by, 'GET', `/reports/analytics/${path}`, { query });
  async function rowsOf(by: Person, query: Record<string, string>) {
    const { status, body } = await ask(by, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { data: PlayRow[]; totals: PlayRow; previous: Period; clearedDays: number };
  }
  const placeOf = ({ day, weekday, game, accountId }: PlayRow) =>
    day ?? weekday ?? game ?? small.nameOf(accountId ?? '');

  it('splits the figures of the sheet by day, weekday, game, master and player for every viewer', async () => {
    let asked = 0;
    for (const preset of presetNames) {
      const period = periodOf(preset, today);
      for (const viewer of operators)
        for (const subject of reachOf(viewer))
          for (const by of splits) {
            const id = personOf(subject)._id;
            const found = await rowsOf(personOf(viewer), { id, by, ...period });
            const [play, win, end] = sheetOf(preset, subject);
            expect(found.totals, `${viewer} ${subject} ${by}`).toMatchObject({
              playPoints: play,
              winPoints: win,
              endPoints: end,
            });
            expect(found.data.reduce((sum, row) => sum + row.playPoints, 0)).toBe(play);
            expect(found.previous).toEqual(periodBefore(period));
            asked += 1;
          }
    }
    expect(asked).toBeGreaterThan(500);
  });

  it('has for each player and master what the turnover report has', async () => {
    for (const by of ['player', 'master'] as const) {
      const { data } = await rowsOf(small.admin, { by, ...march, sort: 'playPoints', order: 'desc' });
      const played = data.filter(({ playPoints }) => playPoints > 0);
      const names = (below.admin[by] ?? []).filter((name) => sheetOf('currentMonth', name)[0] !== 0);
      expect(played.map(placeOf).sort()).toEqual([...names].sort());
      for (const row of played)
        expect([row.playPoints, row.winPoints]).toEqual(
          sheetOf('currentMonth', placeOf(row) as Name).slice(0, 2),
        );
      expect(played.map(({ playPoints }) => playPoints)).toEqual(
        played.map(({ playPoints }) => playPoints).sort((one, other) => other - one),
      );
    }
  });

  it('puts each day beside the day as far from the start of the period before', async () => {
    // 1 to 5 March after 25 to 29 February.
    const { data, previous, totals } = await rowsOf(small.admin, { ...march });
    expect(previous).toEqual({ startDate: '2024-02-25', endDate: '2024-02-29' });
    expect(data.map((row) => [row.day, ...figures(row)])).toEqual([
      ['2024-03-02', 40, 90, 0],
      ['2024-03-03', 12, 132, 0],
      ['2024-03-04', 21, 45, 0],
      ['2024-03-05', 8, 72, 12],
    ]);
    expect(figures(totals)).toEqual([81, 339, 12]);
    const weekdays = await rowsOf(small.admin, { by: 'weekday', ...march });
    expect(weekdays.data.map((row) => [row.weekday, ...figures(row)])).toEqual([
      [0, 12, 132, 0],
      [1, 21, 45, 0],
      [2, 8, 72, 0],
      [4, 0, 0, 12],
      [6, 40, 90, 0],
    ]);
  });

  it('splits by game, and by day of one game', async () => {
    const games = await rowsOf(small.admin, { by: 'game', ...march });
    const named = (rows: PlayRow[]) => Object.fromEntries(rows.map((row) => [placeOf(row), figures(row)]));
    expect(named(games.data)).toEqual({ Wheel: [58, 207, 0], Pictures: [23, 132, 12] });
    const master = await rowsOf(small.people.M3, { by: 'game', ...march });
    expect(named(master.data)).toEqual({ Pictures: [12, 132, 0] });
    for (const by of [small.admin, small.people.S1]) {
      const wheel = await rowsOf(by, { gameId: small.wheel, ...march });
      expect(wheel.data.map(({ day }) => day)).toEqual(['2024-03-02', '2024-03-04', '2024-03-05']);
    }
  });

  it('pages and orders its rows', async () => {
    const first = await ask(small.admin, {
      by: 'player',
      ...march,
      page: '1',
      pageSize: '10',
      sort: 'winPoints',
    });
    expect(first.body.pagination).toMatchObject({ page: 1, total: first.body.data.length });
    const wins = first.body.data.map(({ winPoints }: PlayRow) => winPoints);
    expect(wins).toEqual([...wins].sort((one, other) => one - other));
    expect(figures(first.body.totals)).toEqual([81, 339, 12]);
  });

  it('has the hours of every branch, split by weekday', async () => {
    for (const viewer of operators)
      for (const subject of reachOf(viewer)) {
        const { kind, _id: id } = personOf(subject);
        const { status, body } = await ask(personOf(viewer), { ...march, id }, 'hours');
        expect(status, JSON.stringify(body)).toBe(200);
        const rows = body.data as HourRow[];
        const { rows: stored } = await small.world.on.owner.query(
          `select extract(hour from d.closes_at at time zone 'UTC')::int as hour, extract(dow from d.book_day)::int as weekday,
                  sum(t.stake)::int / 100 as play
             from draws d join tickets t using (network_id, draw_id)
             join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
             left join reversals r
                    on r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
            where d.network_id = $1 and d.book_day between $2 and $3 and d.status = 'settled' and a.path @> array[$4::bigint]
              and r.ticket_id is null
            group by 1, 2 order by 1, 2`,
          [small.admin.networkId, march.startDate, march.endDate, id],
        );
        const cells = rows.flatMap((row) =>
          weekdayNames.flatMap((name, weekday) =>
            row[name] === 0 ? [] : [{ hour: row.hour, weekday, play: row[name] }],
          ),
        );
        const [play, win, end] = sheetOf('currentMonth', subject);
        if (kind === 'player') expect(rows, 'a player has no hours').toEqual([]);
        else {
          expect(cells, `${viewer} ${subject}`).toEqual(stored);
          expect(body.totals).toMatchObject({ playPoints: play, winPoints: win, endPoints: end });
        }
      }
    const wheel = await ask(small.people.S1, { ...march, gameId: small.wheel }, 'hours');
    expect(wheel.body.totals).toMatchObject({ playPoints: 58, winPoints: 207 });
  });

  it('is not found for accounts and games of another branch', async () => {
    const { S1, S2 } = small.people;
    for (const path of ['play', 'balance'])
      expect((await ask(S1, { id: S2._id, ...march }, path)).status, path).toBe(404);
    for (const gameId of ['999999999', 'x'])
      expect((await ask(S1, { gameId, ...march })).status, gameId).toBe(404);
    expect((await ask(S1, { by: 'day', startDate: '2024-03-02', endDate: '2024-03-01' })).status).toBe(400);
  });

  it('is exported as on the screen', async () => {
    const call = (path: string, query: object = {}) =>
      small.world.on.call(small.admin, 'GET', `/reports/analytics/${path}/export`, {
        query: { ...march, ...query },
      });
    const play = await readWorkbook((await call('play', { by: 'game' })).raw);
    expect(play).toMatchObject({
      name: 'Play Analysis',
      rows: [
        ['Game', 'Tickets', 'Play', 'Win', 'End', 'Previous Play'],
        ['Wheel', 5, 58, 207, -149, 0],
        ['Pictures', 2, 23, 132, -109, 12],
      ],
    });
    const hours = await readWorkbook((await call('hours')).raw);
    expect(hours.rows[0]).toEqual([
      'Hour',
      'Tickets',
      'Play',
      'Win',
      'End',
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
  });

  it('keeps the hours of an earlier chain from the operators of the present one', async () => {
    const { S1, S2, A1, M1 } = small.people;
    const playOf = async (by: Person) => (await ask(by, { ...march, id: M1._id }, 'hours')).body.totals;
    const before = await playOf(small.admin);
    await small.world.on.owner.query(
      'update hourly_play set super_area_manager_id = $2, area_manager_id = $3 where account_id = $1',
      [M1._id, S2._id, small.people.A2._id],
    );
    for (const by of [S1, A1]) expect(await playOf(by)).toMatchObject({ tickets: 0, playPoints: 0 });
    for (const by of [small.admin, M1]) expect(await playOf(by)).toEqual(before);
    const games = await rowsOf(A1, { by: 'game', ...march, id: M1._id });
    expect([before.playPoints > 0, games.totals.playPoints]).toEqual([true, 0]);
  });
});
