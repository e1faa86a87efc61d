import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#contract/reports/date-presets';
import { ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import type { ReportList } from '#server/shared/lists/report-list-queries';

/** Columns of the play on each weekday, Sunday first. */
export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export const hourSums = ['draws', 'play', 'win', ...weekdayNames] as const;

export type HourRecord = { hour: number } & Record<(typeof hourSums)[number], number>;

type Sort = 'hour' | 'draws' | 'playPoints' | 'winPoints' | 'endPoints';

interface HourQuery {
  gameId?: number | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  timeZone: string;
}

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
  hour: sql`r.hour`,
  draws: sql`r.draws`,
  playPoints: sql`r.play`,
  winPoints: sql`r.win`,
  endPoints: sql`r.play - r.win`,
};

/**
 * Stakes and prizes of settled draws by the hour in which the draw opened, of the subject's networks. Below an admin
 * there are none: draws are those of a whole network.
 */
export function hourList(
  { actor, account }: Pick<ReportSubject, 'actor' | 'account'>,
  period: Period,
  { gameId, sort = 'hour', order = 'asc', timeZone }: HourQuery,
): ReportList<HourRecord, (typeof hourSums)[number]> {
  const isAbove = account.kind === 'superadmin' || account.kind === 'admin';
  const direction = sql.raw(order);
  const days = weekdayNames.map(
    (name, at) =>
      sql`coalesce(sum(x.stakes) filter (where extract(dow from x.opened) = ${sql.lit(at)}), 0)::bigint as ${sql.raw(name)}`,
  );
  return {
    // The first second of a draw is the upper part of its id.
    rows: sql<HourRecord>`
      select extract(hour from x.opened)::integer as hour, sum(x.draws)::bigint as draws,
             sum(x.stakes)::bigint as play, sum(x.prizes)::bigint as win, ${sql.join(days)}
        from (select to_timestamp(c.draw_id >> 16) at time zone ${timeZone} as opened, count(*) as draws,
                     sum(c.stakes) as stakes, sum(c.prizes) as prizes
                from draw_returns c
               where ${sql.lit(isAbove)} and ${ofNetworks({ actor, account }, sql`c.network_id`)}
                 and c.book_day between ${period.startDate} and ${period.endDate}
                 ${gameId === undefined ? sql`` : sql`and c.game_id = ${gameId}`}
               group by c.draw_id >> 16) x
       group by 1`,
    sums: hourSums,
    order: sql`${sortExpressions[sort]} ${direction}, r.hour ${direction}`,
  };
}
