import { describe, expect, it } from 'vitest';
import { type Period, periodOf } from '#contract/ground/date-presets';
import { type FigureName, figureNames } from '#contract/reports/turnover';
import { openSmallNetwork, today } from '#test/reports/play/small-network';
import { insertGame } from '#test/support/games/games-rounds';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

interface Asked extends Partial<Period> {
  id: string;
  figure: FigureName;
  gameId?: string;
  role?: string;
}
type Figures = Record<FigureName | 'tickets', number>;
interface Row extends Figures {
  day: string | null;
  game: { _id: string; gameName: string } | null;
  account: { _id: string; role: string } | null;
  rate: number | null;
  value: number;
}

const whole: Period = { startDate: '2023-09-04', endDate: today };
const oneDay = (day: string) => ({ startDate: day, endDate: day });
const inHundredths = (points: number) => Math.round(points * 100);

const small = await forFile(openSmallNetwork());

describe('the explanation of a figure', () => {
  async function explain(by: Person, asked: Asked) {
    const query = { ...asked } as Record<string, string>;
    const reply = await small.world.on.call(by, 'GET', '/reports/explain', { query });
    expect(reply.status, JSON.stringify(asked)).toBe(200);
    return reply.body.data as { by: string; value: number; inputs: unknown[]; rows: Row[] };
  }
  /** The label of each row, with its figure. */
  const told = ({ rows }: { rows: Row[] }) =>
    rows.map(({ day, game, account, rate, value }) => [
      ...[day, game?.gameName, account && small.nameOf(account._id), rate].filter((each) => each != null),
      value,
    ]);

  it('splits it by day, then by game, then by the accounts of each level, down to the stored sums', async () => {
    const { admin, people, wheel } = small;
    const lastWeek = await explain(admin, { id: admin._id, figure: 'net', ...periodOf('lastWeek', today) });
    expect([lastWeek.by, lastWeek.value]).toEqual(['day', -158.26]);
    expect(told(lastWeek)).toEqual([
      ['2024-02-29', -100.28],
      ['2024-03-02', -57.98],
    ]);
    const day = await explain(admin, { id: admin._id, figure: 'supercom', ...oneDay('2024-03-04') });
    expect([day.by, day.value, told(day)]).toEqual([
      'game',
      1.05,
      [
        ['Wheel', 0.5],
        ['Pictures', 0.55],
      ],
    ]);
    const line = [
      [admin, 'S1'],
      [people.S1, 'A1'],
      [people.A1, 'M1'],
      [people.M1, 'P1'],
    ] as const;
    for (const [subject, child] of line) {
      const asked = { id: subject._id, figure: 'retailcom', gameId: wheel, ...oneDay('2024-03-04') } as const;
      const found = await explain(admin, asked);
      expect([found.by, found.value, told(found)]).toEqual(['account', 1, [[child, 1]]]);
    }
    const stored = await explain(people.S1, { id: people.P1._id, figure: 'usercom', ...whole });
    expect([stored.by, stored.value, told(stored)]).toEqual([
      'stored',
      0.77,
      [
        ['2023-09-04', 'Wheel', 1.25, 0.13],
        ['2023-09-05', 'Wheel', 1.25, 0.13],
        ['2024-03-02', 'Wheel', 1.25, 0.38],
        ['2024-03-04', 'Wheel', 1.25, 0.13],
      ],
    ]);
  });

  it('contains the inputs of its formula with their signs', async () => {
    const inputsOf = async (figure: FigureName) => {
      const asked = { id: small.admin._id, figure, ...periodOf('lastWeek', today) };
      return (await explain(small.admin, asked)).inputs;
    };
    expect(await inputsOf('endPoints')).toEqual([
      { figure: 'playPoints', sign: '+', value: 52 },
      { figure: 'winPoints', sign: '-', value: 200 },
    ]);
    expect(await inputsOf('totalcommission')).toEqual([
      { figure: 'supercom', sign: '+', value: 2.6 },
      { figure: 'distcom', sign: '+', value: 2.08 },
      { figure: 'retailcom', sign: '+', value: 4.9 },
      { figure: 'usercom', sign: '+', value: 0.68 },
    ]);
    expect(await inputsOf('net')).toEqual([
      { figure: 'endPoints', sign: '+', value: -148 },
      { figure: 'totalcommission', sign: '-', value: 10.26 },
    ]);
    for (const figure of ['playPoints', 'winPoints', 'supercom', 'distcom', 'retailcom', 'usercom'] as const)
      expect(await inputsOf(figure)).toEqual([]);
  });

  it('shows the rate of a commission, but no rate for other figures', async () => {
    const rateOf = async (figure: FigureName) => {
      const { P4 } = small.people;
      const { rows } = await explain(small.admin, { id: P4._id, figure, ...oneDay('2024-03-03') });
      return rows.map(({ rate, value }) => [rate, value]);
    };
    expect(await rateOf('supercom')).toEqual([[3, 0.36]]);
    expect(await rateOf('distcom')).toEqual([[2.5, 0.3]]);
    expect(await rateOf('retailcom')).toEqual([[0, 0]]);
    expect(await rateOf('usercom')).toEqual([[7.33, 0.88]]);
    expect(await rateOf('playPoints')).toEqual([[null, 12]]);
  });

  it('can be split by day within one game, and by any level', async () => {
    const { admin, cards, wheel } = small;
    const asked = { id: admin._id, figure: 'playPoints', ...whole } as const;
    expect(told(await explain(admin, { ...asked, gameId: cards }))).toEqual([
      ['2024-02-29', 12],
      ['2024-03-03', 12],
      ['2024-03-04', 11],
    ]);
    const players = { ...asked, ...oneDay('2023-09-05'), gameId: wheel, role: 'player' };
    expect(told(await explain(admin, players))).toEqual([
      ['P1', 10],
      ['P4', 20],
    ]);
    const above = { ...players, id: small.superadmin._id, role: 'admin' };
    expect(told(await explain(small.superadmin, above))).toEqual([['admin', 30]]);
  });

  /** Follows every row down to the stored sums; returns how many were reached. */
  async function follow(by: Person, asked: Asked, expected: Figures | null): Promise<number> {
    const { by: step, value, rows } = await explain(by, asked);
    const sumOf = (name: keyof Figures) => rows.reduce((sum, row) => sum + inHundredths(row[name]), 0);
    expect(sumOf(asked.figure), JSON.stringify(asked)).toBe(inHundredths(value));
    for (const name of ['tickets', ...figureNames] as const)
      if (expected !== null) expect(sumOf(name), JSON.stringify(asked)).toBe(inHundredths(expected[name]));
    if (step === 'stored') return rows.length;
    let met = 0;
    for (const row of rows) {
      const { day, game, account } = row;
      const next = {
        ...asked,
        ...(day === null ? {} : oneDay(day)),
        ...(game === null ? {} : { gameId: game._id }),
        ...(account === null ? {} : { id: account._id }),
      };
      met += await follow(by, next, row);
    }
    return met;
  }

  it('adds up at every step, for every figure, for a superadmin and an admin', async () => {
    const { admin, superadmin, world } = small;
    for (const by of [admin, superadmin]) {
      const query = { ...whole, page: '1' };
      const turnover = await world.on.call(by, 'GET', '/reports/turnoverreport', { query });
      const { totals } = turnover.body;
      for (const figure of figureNames) {
        const { value } = await explain(by, { id: by._id, figure, ...whole });
        expect(value, figure).toBe(totals[figure]);
      }
      expect(await follow(by, { id: by._id, figure: 'net', ...whole }, totals)).toBe(11);
    }
  });

  it('is limited to games of the own network', async () => {
    const { admin, superadmin, world } = small;
    const other = await world.on.open('admin', superadmin);
    const query = { figure: 'net', gameId: small.wheel };
    const codeOf = async (by: Person, sent: Record<string, string>) => {
      const { status, body } = await world.on.call(by, 'GET', '/reports/explain', { query: sent });
      return [status, body.code];
    };
    expect(await codeOf(other, query)).toEqual([404, 'not_found']);
    const unused = await insertGame(world.on.owner, { screen: 'bingo' });
    expect(await codeOf(superadmin, { ...query, gameId: String(unused) })).toEqual([404, 'not_found']);
    const elsewhere = await explain(superadmin, {
      id: other._id,
      figure: 'net',
      gameId: small.wheel,
      ...whole,
    });
    expect([elsewhere.value, elsewhere.rows]).toEqual([0, []]);
    for (const gameId of [admin._id, '987654321987', 'x', '0'])
      expect(await codeOf(admin, { ...query, gameId })).toEqual([404, 'not_found']);
  });
});
