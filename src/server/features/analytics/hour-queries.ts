import { sql } from 'kysely';
import { type hourAnalysis, type hourTable, weekdayNames } from '#contract/reports/analytics-play';
import { dailySums, inBranch, type Scope } from '#server/shared/daily-sums/daily-scope';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A row without its own id. */
export type HourRecord = Omit<StoredRow<typeof hourTable.columns>, '_id'>;
type Query = FilterOf<typeof hourAnalysis>;

const onWeekdays = weekdayNames.map(
  (name, at) =>
    sql`coalesce(sum(x.play) filter (where x.weekday = ${sql.lit(at)}), 0)::bigint as ${sql.raw(name)}`,
);

/** Play and win of a branch by the hour in which the betting of a draw closed, and the play of each weekday. */
export function hourList(scope: Scope, { sort = 'hour', order = 'asc' }: Query): ReportRows<HourRecord> {
  const split = dailySums(scope, {
    from: sql`hourly_play`,
    where: inBranch(scope),
    columns: sql`c.hour, extract(dow from c.book_day)::integer as weekday, sum(c.tickets) as tickets,
                 sum(c.play) as play, sum(c.win) as win`,
    by: [sql`c.hour`, sql`3`],
  });
  return {
    rows: sql<HourRecord>`
      select x.hour, sum(x.tickets)::bigint as tickets, sum(x.play)::bigint as play_points,
             sum(x.win)::bigint as win_points, (sum(x.play) - sum(x.win))::bigint as end_points, ${sql.join(onWeekdays)}
        from ${split} x group by x.hour`,
    order: sql`${orderBy(sort, order)}, r.hour ${sql.raw(order)}`,
  };
}
