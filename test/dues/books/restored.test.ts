import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { type DayFigures, linesOf, type Terms } from '#test/dues/due-model';
import { playRounds } from '#test/reports/play/play-rounds';
import { restore, snapshot } from '#test/restores/snapshots';
import { openWorld } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const { on } = world;
const { superadmin, admin, superareamanager, areamanager, master, player } = world.chain;
const { rows: clock } = await on.owner.query<{ today: string }>(
  'select business_day(clock_timestamp())::text as today',
);
const today = clock[0]?.today ?? '';
const days = [3, 2, 1].map((ago) => addDays(today, -ago));
const agreed = { fromDay: addDays(today, -4), period: 'day', weekday: 1 } as const;

interface Edge {
  parent: Person;
  child: Person;
  terms: Terms;
  ownLevels: number;
}
const edges: Edge[] = [
  {
    parent: admin,
    child: superareamanager,
    terms: { ...agreed, plan: 'shareProfit', rate: 4_000 },
    ownLevels: 4,
  },
  {
    parent: superareamanager,
    child: areamanager,
    terms: { ...agreed, plan: 'share', rate: 3_333 },
    ownLevels: 3,
  },
  { parent: areamanager, child: master, terms: { ...agreed, plan: 'turnover', rate: 0 }, ownLevels: 2 },
  { parent: master, child: player, terms: { ...agreed, plan: 'shareProfit', rate: 1_250 }, ownLevels: 1 },
];

/** Rounds of three days, in turn won and lost by the player. */
const roundsOf = (gameId: number, points: readonly number[]) =>
  points.map((each, at) => ({
    day: days[at] ?? today,
    gameId,
    result: at === 1 ? 3 : 4,
    tickets: [{ player, number: 3, points: each }],
  }));

/** What the days have now, from the sums of the reports. */
async function figuresOf({ child }: Edge): Promise<DayFigures[]> {
  const table = child.kind === 'player' ? 'daily_play' : 'daily_chains';
  const { rows } = await on.owner.query<Omit<DayFigures, 'commissions'> & Record<string, number>>(
    `select book_day::text as day, play, win, supercom, distcom, retailcom, usercom from ${table} where network_id = $1`,
    [admin.id],
  );
  return rows.map(({ day, play, win, supercom = 0, distcom = 0, retailcom = 0, usercom = 0 }) => ({
    day,
    play,
    win,
    commissions: [supercom, distcom, retailcom, usercom],
    given: 0,
    taken: 0,
  }));
}

const rowsOf = async (text: string, { child }: Edge) =>
  (await on.owner.query(text, [admin.id, child.id])).rows;

/** The statements of an edge as they were counted last, and its open period. */
const countedOf = (edge: Edge) =>
  rowsOf(
    `select s.first_day::text as first, s.last_day::text as last, c.net, c.share, c.carried, c.due
       from due_statements s cross join lateral counted_before(s.network_id, s.statement_id) c
      where s.network_id = $1 and s.account_id = $2
     union all
     select l.first_day::text, l.last_day::text, l.net, l.share, l.carried, l.due
       from due_edges e cross join lateral due_lines(e.network_id, e.account_id, e.parent_id, '${today}') l
      where e.network_id = $1 and e.account_id = $2
     order by 1`,
    edge,
  );

const bookOf = (edge: Edge) =>
  rowsOf(
    `select d.kind, d.for_statement_id is not null as named, d.book_day::text as day,
            case when d.debtor_id = $2 then d.amount else -d.amount end as amount
       from dues d where d.network_id = $1 and d.account_id = $2 and d.kind = 'correction' order by d.due_id`,
    edge,
  );

describe('the issued statements of a network that is restored', () => {
  let issued: unknown[];
  beforeAll(async () => {
    await on.owner.query('update accounts set commission = 400 where network_id = $1', [admin.id]);
    for (const { parent, child, terms } of edges) {
      const { plan, rate, period, fromDay } = terms;
      const share = plan === 'turnover' ? {} : { sharePercent: rate / 100 };
      const body = { fromDay, basis: 'result', plan, period, graceDays: 0, autoAcceptDays: null, ...share };
      const reply = await on.call(parent, 'PUT', `/settlement/terms/${child._id}`, {
        body: { ...body, ownPassword: password },
      });
      expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    }
    const gameId = await world.openGame({ screen: 'funtarget' });
    await on.fund(superadmin, player, 10_000_00);
    await playRounds(world, admin.id, roundsOf(gameId, [101, 57, 93]));
    const folder = await snapshot(on, admin.id);
    await playRounds(world, admin.id, roundsOf(gameId, [11, 303, 77]).slice(1));
    await issueStatements(on.databases.exports);
    issued = (await on.owner.query('select * from due_statements order by statement_id')).rows;
    await restore(on, admin, folder);
  });

  it('stay as they are, and their differences are corrections of today, once', async () => {
    const before = await on.call(areamanager, 'GET', '/settlement/sheet');
    await Promise.all([1, 2, 3].map(() => issueStatements(on.databases.exports)));
    expect((await on.owner.query('select * from due_statements order by statement_id')).rows).toEqual(issued);
    const { body } = await on.call(areamanager, 'GET', '/settlement/sheet');
    expect(before.body.data[0].closing).not.toBe(body.data[0].closing);
    for (const edge of edges) {
      const corrections = await bookOf(edge);
      expect(corrections.length).toBeGreaterThan(0);
      for (const each of corrections)
        expect(each).toMatchObject({ kind: 'correction', named: true, day: today });
      await issueStatements(on.databases.exports);
      expect(await bookOf(edge)).toEqual(corrections);
    }
  });

  it.each(edges)('lead to the figures of the remaining tickets: $child.kind', async (edge) => {
    await issueStatements(on.databases.exports);
    const { terms, ownLevels } = edge;
    const expected = linesOf([terms], await figuresOf(edge), { ownLevels, today });
    expect(await countedOf(edge)).toEqual(expected);
    const [{ balance }] = await rowsOf(
      'select balance from due_edges where network_id = $1 and account_id = $2',
      edge,
    );
    const dues = expected.filter(({ last }) => last < today).map(({ due }) => due);
    expect(balance).toBe(dues.reduce((one, other) => one + other, 0));
  });

  it('are issued once more only after those before were counted again', async () => {
    await on.owner.query('update due_edges set recount_from = $2, closes_on = $2 where network_id = $1', [
      admin.id,
      addDays(today, -1),
    ]);
    await on.owner.query('select mark_dues($1)', [admin.id]);
    const { rows } = await on.owner.query('select issue_statements($1, 10) as issued', [admin.id]);
    expect(rows).toEqual([{ issued: 0 }]);
  });
});
