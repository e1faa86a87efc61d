import type * as z from 'zod/mini';
import type { turnoverReport } from '#contract/reports/reports';
import { type TurnoverRecord, turnoverList } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countClearedPlayDays } from '#server/shared/daily-sums/cleared-days-queries';
import { figuresOf } from '#server/shared/daily-sums/figures';
import { type Level, partyOf, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof turnoverReport)['query']>;

/** Play, win, commissions and net of every account of one level below the subject, with totals. */
export async function listTurnover(db: Database, actor: Actor, query: Query) {
  const subject = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const answer = await answerReport({ db, actor }, turnoverList(subject, period, query), query, {
    row: (row) => turnoverRow(subject.level, row),
    totals: figuresOf,
  });
  const clearedDays = await countClearedPlayDays(db, subject, period);
  return { role: subject.level, subject: partyOf(subject.account), ...period, clearedDays, ...answer };
}

function turnoverRow(level: Level, row: TurnoverRecord) {
  const { accountId, username, isOpen } = row;
  return { _id: String(accountId), username, role: level, ...figuresOf(row), isOpen };
}
