import type * as z from 'zod/mini';
import { accountKind } from '#contract/accounts/account-kinds';
import { toPoints } from '#contract/credit/money';
import type { exportCommissionPayout } from '#contract/reports/reports';
import { type CommissionRecord, commissionList } from '#server/features/reports/commission-queries';
import { readCommissionSubject } from '#server/features/reports/list-pending-commission';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';
import { countReport, reportRows } from '#server/shared/lists/report-list-queries';

type Query = z.output<(typeof exportCommissionPayout)['query']>;

/** Every row of the pending commissions' filter as a table. */
export async function exportPendingCommission(
  db: Database,
  actor: Actor,
  { query: { format, ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const subject = await readCommissionSubject(db, actor, filter);
  const list = commissionList(subject, filter);
  const { label } = accountKind(subject.level);
  const columns = [
    { header: 'Username', width: 30, cell: ({ username }: CommissionRecord) => username },
    { header: 'Role', width: 25, cell: () => label },
    { header: 'Percentage', width: 15, cell: ({ commission }: CommissionRecord) => commission / 100 },
    {
      ...{ header: 'Total Commission', width: 20, format: pointsFormat },
      cell: ({ pending }: CommissionRecord) => toPoints(pending),
    },
  ];
  const count = await countReport(db, list);
  return reportFile({
    ...{
      name: 'PendingCommission',
      sheet: 'Pending Commission',
      columns,
      rows: reportRows(db, actor, list),
      count,
    },
    ...{ format, actor, of: subject.account.username, filter, timeZone },
  });
}
