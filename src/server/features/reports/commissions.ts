import {
  type adminCommissionPayout,
  adminCommissionTable,
  type commissionPayout,
  pendingTable,
} from '#contract/reports/commissions';
import {
  type AdminCommissionRecord,
  adminCommissionList,
} from '#server/features/reports/admin-commission-queries';
import { type CommissionRecord, commissionList } from '#server/features/reports/commission-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { type ReportSubject, readReportSubject } from '#server/shared/daily-sums/report-subject';
import type { FilterOf } from '#server/shared/lists/report-list-queries';
import { rowOf } from '#server/shared/lists/table-rows';
import { demandPeriod } from '#server/shared/periods/demand-period';

type AdminQuery = FilterOf<typeof adminCommissionPayout>;
type PendingQuery = FilterOf<typeof commissionPayout>;

/** Commission of admins in a period, per game, at the current rates. */
export async function findAdminCommission(db: Database, actor: Actor, query: AdminQuery) {
  const subject = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const list = adminCommissionList(subject, period, query);
  const row = (stored: AdminCommissionRecord) => rowOf(adminCommissionTable, stored);
  return { list, row, of: subject.account.username, period, beside: async () => period };
}

/** For every account of one level below the subject: its commission on all-time play below it. */
export async function findPendingCommission(db: Database, actor: Actor, query: PendingQuery) {
  const subject = await readPendingSubject(db, actor, query);
  const { account, level: role } = subject;
  return {
    list: commissionList(subject, query),
    row: (row: CommissionRecord) => rowOf(pendingTable, { ...row, _id: row.accountId, role }),
    of: account.username,
    beside: async () => ({ role }),
  };
}

/**
 * Like the level of every report, except that an admin has no commission: the highest level is the super area managers,
 * which is also the default. Admins cannot be requested as a level.
 */
async function readPendingSubject(db: Database, actor: Actor, sent: PendingQuery): Promise<ReportSubject> {
  const subject = await readReportSubject(db, actor, sent);
  if (subject.level !== 'admin') return subject;
  if (sent.role === 'admin') throw new AppError('not_found');
  return { ...subject, level: 'superareamanager' };
}
