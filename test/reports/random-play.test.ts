import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Period } from '#contract/ground/date-presets';
import { figureNames, type TurnoverRow } from '#contract/reports/turnover';
import { anyHistory, firstDay, playHistory, type RandomNetwork } from '#test/reports/play/random-network';
import { auditOf, openWorld } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const names = ['tickets', ...figureNames] as const;
type Figures = Record<(typeof names)[number], number>;
const lastDay = addDays(firstDay, 4);
const periods: Period[] = [
  { startDate: firstDay, endDate: lastDay },
  { startDate: '2024-02-29', endDate: '2024-03-01' },
  { startDate: '2024-02-29', endDate: '2024-02-29' },
];
const hundredths = (points: number) => Math.round(points * 100);
const inHundredths = (row: Figures): Figures =>
  Object.fromEntries(names.map((name) => [name, hundredths(row[name])])) as Figures;
const sumOf = (rows: Figures[]): Figures =>
  Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, row) => sum + hundredths(row[name]), 0)]),
  ) as Figures;

const fixedSeed = 20_261_120;
const seeds = process.env.TEST_FULL
  ? [fixedSeed, ...Array.from({ length: 9 }, () => Math.trunc(Math.random() * 2 ** 31))]
  : [fixedSeed];

const world = await forFile(openWorld());

describe('reports of random networks and play, with moved accounts and changed rates', () => {
  async function report(by: Person, subject: Person, query: object) {
    const sent = { id: subject._id, ...query };
    const reply = await world.on.call(by, 'GET', '/reports/turnoverreport', { query: sent });
    expect(reply.status).toBe(200);
    return reply.body as { data: TurnoverRow[]; totals: Figures };
  }

  /** The players' figures from the ledger: stakes minus refunds, and prizes, of settled rounds. */
  async function ledgerOf({ admin, levels }: RandomNetwork): Promise<[string, number, number][]> {
    const { rows } = await world.on.owner.query<{ id: number; play: number; win: number }>(
      `select a.account_id as id,
              coalesce(sum(case when t.debit_wallet = a.account_id then t.amount when t.kind in ('cancel', 'void') then -t.amount end), 0) as play,
              (select coalesce(sum(p.amount), 0) from prizes p where p.network_id = $1 and p.player_id = a.account_id) as win
         from accounts a
         left join (transfers t join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id and d.status = 'settled')
           on t.network_id = a.network_id and a.account_id in (t.debit_wallet, t.credit_wallet) and t.kind in ('stake', 'cancel', 'void')
        where a.network_id = $1 and a.account_id = any ($2) group by a.account_id order by a.account_id`,
      [admin.networkId, levels[3].map(({ id }) => id)],
    );
    return rows.map(({ id, play, win }) => [String(id), Number(play), Number(win)]);
  }

  /** Rows add up to their totals, totals are the same at every level, and every figure matches its formula. */
  async function expectSums(by: Person, subject: Person, period: Period): Promise<void> {
    const whole = await report(by, subject, { ...period, page: '1' });
    const totals = inHundredths(whole.totals);
    const roles = ['superareamanager', 'areamanager', 'master', 'player'];
    for (const role of roles.slice(roles.indexOf(subject.kind) + 1)) {
      const found = await report(by, subject, { ...period, role });
      expect(sumOf(found.data), `${subject.kind} ${role}`).toEqual(totals);
      expect(inHundredths(found.totals)).toEqual(totals);
    }
    for (const row of [whole.totals, ...whole.data]) {
      const figures = inHundredths(row);
      const { playPoints, winPoints, endPoints, supercom, distcom, retailcom, usercom } = figures;
      expect(endPoints).toBe(playPoints - winPoints);
      expect(figures.totalcommission).toBe(supercom + distcom + retailcom + usercom);
      expect(figures.net).toBe(endPoints - supercom - distcom - retailcom - usercom);
    }
  }

  /** A row is the play below an account under this parent: its own report, opened by the parent, has the same figures. */
  async function expectRowsOpen(
    parent: Person,
    period: Period,
    people: Map<string, Person>,
  ): Promise<number> {
    const { data } = await report(parent, parent, period);
    const open = data.filter(({ isOpen }) => isOpen);
    for (const row of open) {
      const child = people.get(row._id);
      if (child === undefined) throw new Error('a stranger');
      expect(inHundredths((await report(parent, child, period)).totals)).toEqual(inHundredths(row));
    }
    return data.length - open.length;
  }

  /** The play of an account under all its parents together is its own report. */
  async function expectParts(parents: Person[], children: Person[], period: Period): Promise<void> {
    const rows = (await Promise.all(parents.map((each) => report(each, each, period)))).flatMap(
      ({ data }) => data,
    );
    for (const child of children) {
      const by = child.kind === 'player' ? world.chain.superadmin : child;
      const own = await report(by, child, { ...period, page: '1' });
      expect(sumOf(rows.filter(({ _id }) => _id === child._id))).toEqual(inHundredths(own.totals));
    }
  }

  /** Each stored commission is the play of its row times its rate, rounded half up. */
  async function expectRates(by: Person, players: Person[]): Promise<void> {
    for (const { _id: id } of players) {
      for (const figure of ['supercom', 'distcom', 'retailcom', 'usercom']) {
        const query = { id, figure, ...periods[0] };
        const { body } = await world.on.call(by, 'GET', '/reports/explain', { query });
        for (const { playPoints, rate, value } of body.data.rows)
          expect(hundredths(value)).toBe(
            Math.floor((hundredths(playPoints) * hundredths(rate) + 5_000) / 10_000),
          );
      }
    }
  }

  for (const seed of seeds) {
    it(`add up at every level and agree with the ledger (seed ${seed})`, async () => {
      const met: string[] = [];
      let closedRows = 0;
      const property = fc.asyncProperty(anyHistory, async (history) => {
        const network = await playHistory(world, history);
        const { admin, levels } = network;
        met.push(...network.made);
        const people = new Map(levels.flat().map((person) => [person._id, person]));
        for (const period of periods) {
          for (const subject of [admin, ...levels.slice(0, 3).flat()]) {
            await expectSums(admin, subject, period);
            await expectSums(subject, subject, period);
            closedRows += await expectRowsOpen(subject, period, people);
          }
          for (const [depth, children] of levels.slice(1).entries())
            await expectParts(levels[depth] ?? [], children, period);
        }
        await expectRates(admin, levels[3]);
        const { data } = await report(admin, admin, { ...periods[0], role: 'player' });
        const figures = data.map((row): [string, number, number] => [
          ...([row._id, hundredths(row.playPoints), hundredths(row.winPoints)] as const),
        ]);
        const byId = (a: [string, ...unknown[]], b: [string, ...unknown[]]) => Number(a[0]) - Number(b[0]);
        expect(figures.sort(byId)).toEqual(await ledgerOf(network));
        expect(await auditOf(world.on, admin.networkId)).toEqual([]);
      });
      await fc.assert(property, { seed, numRuns: process.env.TEST_FULL ? 5 : 2, endOnFailure: true });
      // The random history contains the tested cases.
      expect(closedRows).toBeGreaterThan(0);
      expect([
        met.some((each) => each.startsWith('move')),
        met.some((each) => each.startsWith('rate')),
      ]).toEqual([true, true]);
    }, 240_000);
  }
});
