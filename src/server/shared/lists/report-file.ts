import type { ExportFormat } from '#contract/api/list-query';
import type { Period } from '#contract/ground/date-presets';
import type { Actor } from '#server/platform/actor';
import { localTime } from '#server/platform/files/local-time';
import type { AboutLine } from '#server/platform/files/workbook-frame';
import { writeTable } from '#server/platform/files/write-table';
import type { Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';

export interface ReportFile<Row> extends Omit<Workbook<Row>, 'about'> {
  /** The file name of the workbook without its ending. */
  name: string;
  /** The specification fixes the name of the csv as well. */
  isNameFixed?: boolean;
  format?: ExportFormat | undefined;
  actor: Actor;
  /** The username of the account whose data the file has; the actor by default. */
  of?: string;
  period?: Period;
  /** The query of the list. Its period, page and format are left out. */
  filter: Readonly<Record<string, unknown>>;
  /** Further facts of the sheet "About". */
  notes?: readonly AboutLine[];
  /** The number of rows. */
  count: number;
  timeZone: string;
}

/**
 * A list as a file. A workbook has a sheet "About" that says what the table shows; a csv holds the table only, so that
 * its file name says it.
 */
export function reportFile<Row>(report: ReportFile<Row>): FileAnswer {
  const { format = 'xlsx', name, sheet, columns, rows, count } = report;
  const about = aboutLines(report);
  return {
    fileName: format === 'csv' ? `${csvName(report)}.csv` : `${name}.xlsx`,
    ...writeTable(format, { sheet, columns, rows, about }),
    rows: count,
  };
}

function csvName<Row>({
  name,
  isNameFixed = false,
  actor,
  of = actor.username,
  period,
}: ReportFile<Row>): string {
  if (isNameFixed) return name;
  const days = period === undefined ? [] : [...new Set([period.startDate, period.endDate])];
  return [name, of.replaceAll(/[^\w.-]/g, '-'), ...days].join('_');
}

const aside = new Set([
  'id',
  'role',
  'userId',
  'adminId',
  'startDate',
  'endDate',
  'date',
  'tdate',
  'page',
  'pageSize',
  'after',
  'format',
]);

/** In English, as the columns of the specification. */
function aboutLines<Row>(report: ReportFile<Row>): AboutLine[] {
  const { sheet, actor, of = actor.username, period, filter, notes = [], count, timeZone } = report;
  const set = Object.entries(filter).filter(([name, value]) => !aside.has(name) && value !== undefined);
  return [
    ['Report', sheet],
    ['Data of', of],
    ...(period === undefined ? [] : [['Period', `${period.startDate} to ${period.endDate}`] as const]),
    ...set.map(([name, value]) => [`Filter: ${name}`, String(value)] as const),
    ...notes,
    ['Time zone', timeZone],
    ['Created by', actor.username],
    ['Created at', new Date(`${localTime(new Date(), timeZone).replace(' ', 'T')}Z`)],
    ['Rows', count === 0 ? 'No activity' : count],
  ];
}
