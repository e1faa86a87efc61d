import type * as z from 'zod/mini';
import type { Role } from '#contract/accounts/roles';
import { toPoints } from '#contract/credit/money';
import type { commissionPayout } from '#contract/reports/reports';
import { type CommissionRecord, commissionList } from '#server/features/reports/commission-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { type Level, type ReportSubject, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';

type Query = z.output<(typeof commissionPayout)['query']>;

/** For every account of one level below the subject: its commission on all-time play below it. */
export async function listPendingCommission(db: Database, actor: Actor, query: Query) {
  const subject = await readCommissionSubject(db, actor, query);
  const answer = await answerReport({ db, actor }, commissionList(subject, query), query, {
    row: (row) => commissionRow(subject.level, row),
    totals: ({ play, pending }) => ({
      totalcommission: toPoints(play),
      pendingCommission: toPoints(pending),
    }),
  });
  return { role: subject.level, ...answer };
}

/**
 * Like the level of every report, except that an admin has no commission: the highest level is the super area managers,
 * which is also the default. Admins cannot be requested as a level.
 */
export async function readCommissionSubject(
  db: Database,
  actor: Actor,
  sent: { id?: string | undefined; role?: Role | undefined },
): Promise<ReportSubject> {
  const subject = await readReportSubject(db, actor, sent);
  if (subject.level !== 'admin') return subject;
  if (sent.role === 'admin') throw new AppError('not_found');
  return { ...subject, level: 'superareamanager' };
}

function commissionRow(level: Level, { accountId, username, commission, play, pending }: CommissionRecord) {
  return {
    ...{ _id: String(accountId), username, role: level },
    commission: commission / 100,
    totalcommission: toPoints(play),
    pendingCommission: toPoints(pending),
  };
}
