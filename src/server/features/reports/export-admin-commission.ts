import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type * as calls from '#contract/reports/reports';
import {
  type AdminCommissionRecord,
  adminCommissionList,
} from '#server/features/reports/admin-commission-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { writeTable } from '#server/platform/files/write-table';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/serve';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { countReport, reportRows } from '#server/shared/lists/report-list-queries';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof calls.exportAdminCommission)['query']>;

const points = (header: string, name: 'commission' | 'play' | 'win') => ({
  header,
  width: 20,
  format: pointsFormat,
  cell: (row: AdminCommissionRecord) => toPoints(row[name]),
});

/** The columns of the screen. */
const columns = [
  { header: 'Game ID', width: 15, cell: ({ gameId }: AdminCommissionRecord) => String(gameId) },
  { header: 'Game Name', width: 30, cell: ({ gameName }: AdminCommissionRecord) => gameName },
  { header: 'Username', width: 30, cell: ({ username }: AdminCommissionRecord) => username },
  points('Commission Amount', 'commission'),
  points('Total Points', 'play'),
  points('Total Win Points', 'win'),
];

/** Every row of the admin commission report's filter as a table. */
export async function exportAdminCommission(db: Database, actor: Actor, query: Query): Promise<FileAnswer> {
  const { format = 'xlsx' } = query;
  const subject = await readReportSubject(db, actor, query);
  const list = adminCommissionList(subject, await demandPeriod(db, query), query);
  const rows = await countReport(db, list);
  return {
    fileName: `AdminCommissionData.${format}`,
    ...writeTable(format, { sheet: 'Admin Commission Report', columns, rows: reportRows(db, actor, list) }),
    rows,
  };
}
