import type * as z from 'zod/mini';
import type { exportReturns as call, ReturnRow } from '#contract/reports/returns';
import { filterOf, returnRow } from '#server/features/returns/list-returns';
import { type ReturnRecord, returnList } from '#server/features/returns/return-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { dayFormat, localTime, momentFormat } from '#server/platform/files/local-time';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { reportFile } from '#server/shared/lists/report-file';
import { countReport, reportRows } from '#server/shared/lists/report-list-queries';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof call)['query']>;

const points = (header: string, name: 'stakes' | 'prizes' | 'expected') => ({
  header,
  width: 18,
  format: pointsFormat,
  cell: (row: ReturnRow) => row[name],
});

/** The columns of the screen. */
const columnsOf = (timeZone: string) => [
  { header: 'Game', width: 25, cell: ({ gameName }: ReturnRow) => gameName },
  { header: 'Admin', width: 20, cell: ({ username }: ReturnRow) => username },
  { header: 'Results', width: 10, cell: ({ results }: ReturnRow) => results },
  { header: 'Day', width: 12, format: dayFormat, cell: ({ day }: ReturnRow) => day },
  { header: 'Draw', width: 14, cell: ({ roundNumber }: ReturnRow) => roundNumber },
  {
    header: 'Drawn At',
    width: 20,
    format: momentFormat,
    cell: ({ drawnAt }: ReturnRow) => (drawnAt === null ? null : localTime(new Date(drawnAt), timeZone)),
  },
  { header: 'Draws', width: 10, cell: ({ draws }: ReturnRow) => draws },
  points('Stakes', 'stakes'),
  points('Prizes', 'prizes'),
  points('Expected Prizes', 'expected'),
  { header: 'Standard Deviation', width: 20, format: pointsFormat, cell: ({ spread }: ReturnRow) => spread },
  { header: 'Deviation', width: 12, cell: ({ deviation }: ReturnRow) => deviation },
  { header: 'State', width: 12, cell: ({ state }: ReturnRow) => state },
];

/** Every row of the return monitor's filter as a table. */
export async function exportReturns(
  db: Database,
  actor: Actor,
  { query: { format, ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const subject = await readReportSubject(db, actor, filter);
  const period = await demandPeriod(db, filter);
  const list = returnList(subject, period, filterOf(filter));
  const count = await countReport(db, list);
  return reportFile({
    ...{
      name: 'ReturnMonitor',
      sheet: 'Return Monitor',
      columns: columnsOf(timeZone),
      rows: answered(reportRows(db, actor, list)),
      count,
    },
    ...{ format, actor, of: subject.account.username, period, filter, timeZone },
  });
}

async function* answered(rows: AsyncIterable<ReturnRecord>): AsyncGenerator<ReturnRow> {
  for await (const row of rows) yield returnRow(row);
}
