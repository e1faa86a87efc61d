import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type { HourRow, hourAnalysis } from '#contract/reports/analytics-play';
import { readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import { type HourRecord, hourList, weekdayNames } from '#server/features/analytics/hour-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';

type Query = z.output<(typeof hourAnalysis)['query']>;

/** The play of networks by hour, each hour split by weekday. */
export async function listHours(
  db: Database,
  actor: Actor,
  { query, timeZone }: { query: Query; timeZone: string },
) {
  const subject = await readAnalysisSubject(db, actor, query);
  const { sort, order } = query;
  const list = hourList(subject, subject.period, { gameId: subject.gameId, sort, order, timeZone });
  const answer = await answerReport({ db, actor }, list, query, { row: hourRow, totals: hourFigures });
  return { subject: partyOf(subject.account), ...subject.period, ...answer };
}

const hourFigures = (row: Omit<HourRecord, 'hour'>) => ({
  draws: row.draws,
  ...{
    playPoints: toPoints(row.play),
    winPoints: toPoints(row.win),
    endPoints: toPoints(row.play - row.win),
  },
  weekdays: weekdayNames.map((name) => toPoints(row[name])),
});

export const hourRow = (row: HourRecord): HourRow => ({
  ...{ _id: String(row.hour), hour: row.hour },
  ...hourFigures(row),
});
