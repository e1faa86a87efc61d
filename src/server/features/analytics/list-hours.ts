import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type { HourRow, hourAnalysis } from '#contract/reports/analytics-play';
import { readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import { type HourRecord, hourList, weekdayNames } from '#server/features/analytics/hour-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countClearedPlayDays } from '#server/shared/daily-sums/cleared-days-queries';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';

type Query = z.output<(typeof hourAnalysis)['query']>;

/** The play of a branch by hour, each hour split by weekday. */
export async function listHours(db: Database, actor: Actor, query: Query) {
  const subject = await readAnalysisSubject(db, actor, query);
  const { account, period } = subject;
  const answer = await answerReport({ db, actor }, hourList(subject, query), query, {
    row: hourRow,
    totals: hourFigures,
  });
  const clearedDays = await countClearedPlayDays(db, subject, period);
  return { subject: partyOf(account), ...period, ...answer, clearedDays };
}

const hourFigures = (row: Omit<HourRecord, 'hour'>) => ({
  tickets: row.tickets,
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
