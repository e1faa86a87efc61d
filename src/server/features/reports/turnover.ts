import { type turnoverReport, turnoverTable } from '#contract/reports/turnover';
import { type TurnoverRecord, turnoverList } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countClearedPlayDays } from '#server/shared/daily-sums/cleared-days-queries';
import { partyOf, readReportSubject } from '#server/shared/daily-sums/report-subject';
import type { FilterOf } from '#server/shared/lists/report-list-queries';
import { rowOf } from '#server/shared/lists/table-rows';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = FilterOf<typeof turnoverReport>;

/** Play, win, commissions and net of every account of one level below the subject. */
export async function findTurnover(db: Database, actor: Actor, query: Query) {
  const subject = await readReportSubject(db, actor, query);
  const { account, level: role } = subject;
  const period = await demandPeriod(db, query);
  return {
    list: turnoverList(subject, period, query),
    row: (row: TurnoverRecord) => rowOf(turnoverTable, { ...row, _id: row.accountId, role }),
    of: account.username,
    period,
    beside: async () => ({
      role,
      subject: partyOf(account),
      ...period,
      clearedDays: await countClearedPlayDays(db, subject, period),
    }),
  };
}
