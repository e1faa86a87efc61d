import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type * as calls from '#contract/reports/reports';
import {
  type AdminCommissionRecord,
  adminCommissionList,
} from '#server/features/reports/admin-commission-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { reportFile } from '#server/shared/lists/report-file';
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
export async function exportAdminCommission(
  db: Database,
  actor: Actor,
  { query: { format, ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const subject = await readReportSubject(db, actor, filter);
  const period = await demandPeriod(db, filter);
  const list = adminCommissionList(subject, period, filter);
  const count = await countReport(db, list);
  return reportFile({
    ...{ name: 'AdminCommissionData', sheet: 'Admin Commission Report', columns, count },
    ...{
      rows: reportRows(db, actor, list),
      format,
      actor,
      of: subject.account.username,
      period,
      filter,
      timeZone,
    },
  });
}
