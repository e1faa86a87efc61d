import type * as z from 'zod/mini';
import type * as calls from '#contract/reports';
import type { FigureName } from '#contract/reports';
import { figuresOf } from '#server/features/reports/figures';
import { countReport, reportRows } from '#server/features/reports/report-list';
import { demandPeriod } from '#server/features/reports/report-period';
import { readReportSubject } from '#server/features/reports/report-subject';
import { type TurnoverRecord, turnoverList } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';
import type { FileAnswer } from '#server/platform/serve';
import { writeTable } from '#server/platform/write-table';
import { pointsFormat } from '#server/platform/write-workbook';

type Query = z.output<(typeof calls.exportTurnover)['query']>;

const figure = (header: string, name: FigureName) => ({
  header,
  width: 15,
  format: pointsFormat,
  cell: (row: TurnoverRecord) => figuresOf(row)[name],
});

/** The columns of the screen. */
const columns = [
  { header: 'ID', width: 30, cell: ({ username }: TurnoverRecord) => username },
  figure('Play', 'playPoints'),
  figure('Win', 'winPoints'),
  figure('End', 'endPoints'),
  figure('SAM', 'supercom'),
  figure('AM', 'distcom'),
  figure('M', 'retailcom'),
  figure('P', 'usercom'),
  figure('Net', 'net'),
];

/** Every row of the turnover report's filter as a table. */
export async function exportTurnover(db: Database, actor: Actor, query: Query): Promise<FileAnswer> {
  const { format = 'xlsx' } = query;
  const subject = await readReportSubject(db, actor, query);
  const list = turnoverList(subject, await demandPeriod(db, query), query);
  const rows = await countReport(db, list);
  return {
    fileName: `TurnoverReport.${format}`,
    ...writeTable(format, { sheet: 'Turnover Report', columns, rows: reportRows(db, actor, list) }),
    rows,
  };
}
