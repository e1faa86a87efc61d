import { isClientNote, type LogEntry, targetNames } from '#contract/activity-log/activity-log';
import type { ExportFormat } from '#contract/api/list-query';
import { type ErrorCode, errorKinds } from '#contract/errors';
import { type LogTools, readWholeLog } from '#server/features/activity-log/list-logs';
import type { LogFilter } from '#server/features/activity-log/log-scope';
import type { Actor } from '#server/platform/actor';
import { localTime, momentFormat } from '#server/platform/files/local-time';
import { numbered } from '#server/platform/files/numbered';
import type { Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';

type Numbered = LogEntry & { number: number };

/** Streams every entry of the list's filter. */
export async function exportLogs(
  tools: LogTools,
  actor: Actor,
  { format = 'csv', ...filter }: LogFilter & { format?: ExportFormat | undefined },
): Promise<FileAnswer> {
  const { entries, count } = await readWholeLog(tools, actor, { filter });
  const total = await count();
  const { timeZone } = tools;
  return reportFile({
    ...{
      name: 'logs',
      isNameFixed: true,
      sheet: 'Logs',
      columns: columnsOf(timeZone),
      rows: numbered(entries),
    },
    ...{ count: total, format, actor, filter, timeZone },
  });
}

function columnsOf(timeZone: string): Workbook<Numbered>['columns'] {
  return [
    { header: 'No', width: 8, cell: (row) => row.number },
    { header: 'Username', width: 30, cell: (row) => row.username },
    { header: 'Subject', width: 50, cell: subjectOf },
    { header: 'URL', width: 50, cell: (row) => row.requestUrl },
    { header: 'Method', width: 10, cell: (row) => row.method },
    { header: 'IP Address', width: 20, cell: (row) => addressOf(row) },
    {
      header: 'Created At',
      width: 25,
      format: momentFormat,
      cell: (row) => localTime(new Date(row.createdAt), timeZone),
    },
  ];
}

/** The specification writes the loopback address this way. */
const addressOf = ({ ipAddress }: LogEntry) => (ipAddress === '::1' ? '{ip}' : ipAddress);

/** The file has no columns for outcome, target and reason, so the subject says them. */
function subjectOf(entry: LogEntry): string {
  if (isClientNote(entry)) return `Sent by the client: ${entry.subject}`;
  return entry.outcome === 'refused' ? `Refused: ${refusedAct(entry)}` : entry.subject;
}

/** "Save a result (AD1001, Fun Target, draw 29384756): Betting is closed" */
function refusedAct(entry: LogEntry): string {
  const { names: named, roundNumber } = targetNames(entry);
  const names = roundNumber === undefined ? named : [...named, `draw ${roundNumber}`];
  const act = names.length === 0 ? entry.subject : `${entry.subject} (${names.join(', ')})`;
  const code = entry.changes?.code;
  return isErrorCode(code) ? `${act}: ${errorKinds[code].text}` : act;
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorKinds, code);
