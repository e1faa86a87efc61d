import { type RawBuilder, sql } from 'kysely';
import { dailySums, inBranch, type Scope } from '#server/shared/daily-sums/daily-scope';
import type { ReportList } from '#server/shared/lists/report-list-queries';

/** Columns of the play on each weekday, Sunday first. */
export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export const hourSums = ['tickets', 'play', 'win', ...weekdayNames] as const;

/** Amounts are hundredths. */
export type HourRecord = { hour: number } & Record<(typeof hourSums)[number], number>;

type Sort = 'hour' | 'tickets' | 'playPoints' | 'winPoints' | 'endPoints';

interface HourQuery {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
  hour: sql`r.hour`,
  tickets: sql`r.tickets`,
  playPoints: sql`r.play`,
  winPoints: sql`r.win`,
  endPoints: sql`r.play - r.win`,
};

const added = ['tickets', 'play', 'win'].map(
  (name) => sql`sum(x.${sql.raw(name)})::bigint as ${sql.raw(name)}`,
);
const onWeekdays = weekdayNames.map(
  (name, at) =>
    sql`coalesce(sum(x.play) filter (where x.weekday = ${sql.lit(at)}), 0)::bigint as ${sql.raw(name)}`,
);

/** Play and win of a branch by the hour in which the betting of a draw closed, and the play of each weekday. */
export function hourList(
  scope: Scope,
  { sort = 'hour', order = 'asc' }: HourQuery,
): ReportList<HourRecord, (typeof hourSums)[number]> {
  const direction = sql.raw(order);
  const split = dailySums(scope, {
    from: sql`hourly_play`,
    where: inBranch(scope),
    columns: sql`c.hour, extract(dow from c.book_day)::integer as weekday, sum(c.tickets) as tickets,
                 sum(c.play) as play, sum(c.win) as win`,
    by: [sql`c.hour`, sql`3`],
  });
  return {
    rows: sql<HourRecord>`
      select x.hour, ${sql.join([...added, ...onWeekdays])} from ${split} x group by x.hour`,
    sums: hourSums,
    order: sql`${sortExpressions[sort]} ${direction}, r.hour ${direction}`,
  };
}
