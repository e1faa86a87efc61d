import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { turnoverReport } from '#contract/reports';
import { countClearedDays } from '#server/features/reports/cleared-days';
import { ofNetworks } from '#server/features/reports/daily-scope';
import { figuresOf } from '#server/features/reports/figures';
import { answerReport } from '#server/features/reports/report-list';
import { demandPeriod } from '#server/features/reports/report-period';
import { type Level, partyOf, readReportSubject } from '#server/features/reports/report-subject';
import { type TurnoverRecord, turnoverList } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

type Query = z.output<(typeof turnoverReport)['query']>;

/** Play, win, commissions and net of every account of one level below the subject, and of all of them together. */
export async function listTurnover(db: Database, actor: Actor, query: Query) {
  const subject = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const answer = await answerReport({ db, actor }, turnoverList(subject, period, query), query, {
    row: (row) => turnoverRow(subject.level, row),
    totals: figuresOf,
  });
  const { account } = subject;
  const clearedDays = await countClearedDays(db, ofNetworks({ actor, account }, sql`k.network_id`), {
    period,
    counted: ['tickets', 'play', 'games'],
  });
  return { role: subject.level, subject: partyOf(subject.account), ...period, clearedDays, ...answer };
}

function turnoverRow(level: Level, row: TurnoverRecord) {
  const { accountId, username, isOpen } = row;
  return { _id: String(accountId), username, role: level, ...figuresOf(row), isOpen };
}
