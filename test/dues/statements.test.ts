import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type DayFigures, type Line, linesOf, type Terms } from '#test/dues/due-model';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';

const seed = 20_261_130;
const on = await openInstallation();
const { rows: clock } = await on.owner.query<{ today: string }>(
  'select business_day(clock_timestamp())::text as today',
);
const today = clock[0]?.today ?? '';

/** The accounts of an edge, how many commissions the child's branch earns, and the branch of its play. */
const edges = [
  { child: 'admin', parent: null, ownLevels: 4 },
  { child: 'superareamanager', parent: 'admin', ownLevels: 4 },
  { child: 'areamanager', parent: 'superareamanager', ownLevels: 3 },
  { child: 'master', parent: 'areamanager', ownLevels: 2 },
  { child: 'player', parent: 'master', ownLevels: 1 },
] as const;

const longest = 70;
const daysAgo = fc
  .nat(longest)
  .map((days) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10));
const hundredths = fc.oneof(fc.nat(9), fc.nat(1_000_00), fc.nat(10_000_000_00));
const figures: fc.Arbitrary<DayFigures> = fc.record({
  day: daysAgo,
  play: hundredths,
  win: hundredths,
  commissions: fc.tuple(hundredths, hundredths, hundredths, hundredths),
  given: hundredths,
  taken: hundredths,
});
const terms: fc.Arbitrary<Terms> = fc
  .record({
    fromDay: daysAgo,
    plan: fc.constantFrom('turnover', 'share', 'shareProfit', 'points'),
    rate: fc.oneof(fc.constantFrom(1, 3_333, 5_000, 10_000), fc.integer({ min: 1, max: 10_000 })),
    period: fc.constantFrom('none', 'day', 'week', 'half-month', 'month', 'week'),
    weekday: fc.integer({ min: 1, max: 7 }),
  })
  .map((each) => (each.plan === 'turnover' ? { ...each, rate: 0 } : each));

describe('the statements of an edge', () => {
  afterAll(() => on.close());

  it(`are those of a computation day by day, and carry on from one to the next (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...edges),
        fc.array(terms, { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ as: fc.nat(3), fromDay: daysAgo }), { maxLength: 3 }),
        fc.uniqueArray(figures, { maxLength: 25, selector: ({ day }) => day }),
        async ({ child, parent, ownLevels }, first, again, days) => {
          const edge = await openEdge(child, parent);
          // Terms that change only the limit of those that hold begin no period.
          const limits = again.flatMap(({ as, fromDay }) => {
            const [like] = first.slice(as % first.length);
            return like === undefined ? [] : [{ ...like, fromDay }];
          });
          const agreed = [...first, ...limits];
          for (const [at, each] of agreed.entries()) await edge.agree(each, at * 100_00);
          for (const each of days) await edge.play(each);
          const expected = linesOf(agreed, days, { ownLevels, today });
          while ((await edge.issue()) > 0);
          const found = [...(await edge.statements()), ...(await edge.openLines())];
          expect(found).toEqual(expected);
          expect(await edge.difference()).toEqual([]);
        },
      ),
      { seed, numRuns: 60, endOnFailure: true },
    );
  });
});

/** An edge of a new network. */
async function openEdge(lower: (typeof edges)[number]['child'], upper: (typeof edges)[number]['parent']) {
  const chain = await openChain(on);
  const child = chain[lower];
  const network = chain.admin.id;
  const key = [network, child.id, upper === null ? 0 : chain[upper].id];
  const above = [chain.superareamanager.id, chain.areamanager.id, chain.master.id];
  const linesIn = async (from: string, values: readonly unknown[] = []): Promise<Line[]> => {
    const { rows } = await on.owner.query<Line>(
      `select first_day::text as first, last_day::text as last, net, share, carried, due from ${from} order by 1`,
      [...key, ...values],
    );
    return rows;
  };
  return {
    agree: ({ fromDay, plan, rate, period, weekday }: Terms, limit: number) =>
      on.owner.query(`select write_terms($1, $2, $3, 0, 1, 'SA1', $4)`, [
        ...key,
        {
          from_day: fromDay,
          basis: plan === 'points' ? 'points' : 'result',
          ...(plan === 'points' ? { point_price: rate } : { plan }),
          ...((plan === 'share' || plan === 'shareProfit') && { share_rate: rate }),
          ...(period === 'week' && { weekday }),
          period,
          grace_days: 0,
          due_limit: limit,
          warn_at: [],
          when_overdue: 'nothing',
        },
      ]),
    async play({ day, play, win, commissions, given, taken }: DayFigures) {
      await on.owner.query(`insert into given_days values ($1, $4, $2, $3, $5, $6)`, [
        ...key,
        day,
        given,
        taken,
      ]);
      const sums = [play, win, ...commissions];
      if (child.kind === 'player')
        await on.owner.query(
          `insert into daily_play values ($1, $2, 1, $3, $4, $5, $6, 0, 0, 0, 0, 1, $7, $8, $9, $10, $11, $12)`,
          [network, day, child.id, ...above, ...sums],
        );
      else
        await on.owner.query(
          `insert into daily_chains values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11)`,
          [network, day, ...above, ...sums],
        );
    },
    async issue() {
      await on.owner.query('select mark_dues($1)', [network]);
      const { rows } = await on.owner.query<{ issued: number }>('select issue_statements($1, 3) as issued', [
        network,
      ]);
      return rows[0]?.issued ?? 0;
    },
    statements: () => linesIn('due_statements where (network_id, account_id, parent_id) = ($1, $2, $3)'),
    openLines: () => linesIn('due_lines($1, $2, $3, $4)', [today]),
    /** Statements that do not carry on, and balances that differ from the book of dues. */
    async difference() {
      const { rows } = await on.owner.query(
        `select s.statement_id from (
           select s.*, lag(closing, 1, 0::bigint) over w as before, lag(last_day) over w as day_before
             from due_statements s where (network_id, account_id, parent_id) = ($1, $2, $3) window w as (order by first_day)) s
          where opening <> before or closing <> opening + due + corrected - paid - written_off or first_day <= day_before
         union all
         select e.account_id from due_edges e
          where (network_id, account_id, parent_id) = ($1, $2, $3)
            and balance <> (select coalesce(sum(case debtor_id when $2 then amount else -amount end), 0) from dues d
                             where (d.network_id, d.account_id, d.parent_id) = ($1, $2, $3))`,
        key,
      );
      return rows;
    },
  };
}
