import type * as z from 'zod/mini';
import type * as calls from '#contract/reports/reports';
import type { FigureName } from '#contract/reports/reports';
import { type TurnoverRecord, turnoverList } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { figuresOf } from '#server/shared/daily-sums/figures';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { reportFile } from '#server/shared/lists/report-file';
import { countReport, reportRows } from '#server/shared/lists/report-list-queries';
import { demandPeriod } from '#server/shared/periods/demand-period';

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
export async function exportTurnover(
  db: Database,
  actor: Actor,
  { query: { format, ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const subject = await readReportSubject(db, actor, filter);
  const period = await demandPeriod(db, filter);
  const list = turnoverList(subject, period, filter);
  const count = await countReport(db, list);
  return reportFile({
    ...{
      name: 'TurnoverReport',
      sheet: 'Turnover Report',
      columns,
      rows: reportRows(db, actor, list),
      count,
    },
    ...{ format, actor, of: subject.account.username, period, filter, timeZone },
  });
}
