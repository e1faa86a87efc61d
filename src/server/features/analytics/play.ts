import { periodBefore } from '#contract/ground/date-presets';
import { type hourAnalysis, hourTable, type playAnalysis, playTable } from '#contract/reports/analytics-play';
import { readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import { type HourRecord, hourList } from '#server/features/analytics/hour-queries';
import { type PlayRecord, playList } from '#server/features/analytics/play-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countClearedPlayDays } from '#server/shared/daily-sums/cleared-days-queries';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import type { FilterOf } from '#server/shared/lists/report-list-queries';
import { rowOf } from '#server/shared/lists/table-rows';

type PlayQuery = FilterOf<typeof playAnalysis>;
type HourQuery = FilterOf<typeof hourAnalysis>;

/** The play of a branch split one way, each row beside the period before. */
export async function findPlay(db: Database, actor: Actor, query: PlayQuery) {
  const { by = 'day' } = query;
  const subject = await readAnalysisSubject(db, actor, query);
  const { account, period } = subject;
  return {
    list: playList(subject, query),
    row: playRow,
    columns: [by, ...playTable.summed],
    of: account.username,
    period,
    beside: async () => ({
      by,
      subject: partyOf(account),
      ...period,
      previous: periodBefore(period),
      clearedDays: await countClearedPlayDays(db, subject, period),
    }),
  };
}

function playRow(row: PlayRecord) {
  return rowOf(playTable, { ...row, _id: String(row.day ?? row.weekday ?? row.gameId ?? row.accountId) });
}

/** The play of a branch by hour, each hour split by weekday. */
export async function findHours(db: Database, actor: Actor, query: HourQuery) {
  const subject = await readAnalysisSubject(db, actor, query);
  const { account, period } = subject;
  return {
    list: hourList(subject, query),
    row: (row: HourRecord) => rowOf(hourTable, { ...row, _id: String(row.hour) }),
    of: account.username,
    period,
    beside: async () => ({
      subject: partyOf(account),
      ...period,
      clearedDays: await countClearedPlayDays(db, subject, period),
    }),
  };
}
