import type { LogEntry } from '#contract/activity-log/activity-log';
import { defaultPageSize, type Pagination } from '#contract/api/list-query';
import { createLogAnswer } from '#server/features/activity-log/log-answer';
import {
  countEntries,
  type LogRow,
  listEntries,
  streamEntries,
} from '#server/features/activity-log/log-queries';
import { type LogFilter, readLogConditions, readLogView } from '#server/features/activity-log/log-scope';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readNumberedPage } from '#server/shared/lists/pages';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

export interface LogTools {
  lists: Database;
  timeZone: string;
}
interface LogRequest {
  filter: LogFilter;
  /** The account whose acts are requested. */
  by?: string;
  page?: number | undefined;
  pageSize?: number | undefined;
}
interface LogPage {
  data: LogEntry[];
  logs: LogEntry[];
  pagination: Pagination;
}

/** Returns a page of the log, or streams all of it; newest first by default. */
export async function listLogs(
  tools: LogTools,
  actor: Actor,
  request: LogRequest,
): Promise<LogPage | { data: AsyncIterable<LogEntry> }> {
  const { page, pageSize = defaultPageSize } = request;
  if (page === undefined) return { data: (await readWholeLog(tools, actor, request)).entries };
  const { lists } = tools;
  const { where, isAscending, answer } = await readLog(tools, actor, request);
  const { rows, pagination } = await readNumberedPage(
    { page, pageSize },
    {
      sum: async () => ({ total: await countEntries(lists, where) }),
      read: (window) => listEntries(lists, { where, isAscending }, window),
    },
  );
  const data = rows.map(answer);
  return { data, logs: data, pagination };
}

/** Streams every entry of the filter, with the number of entries. */
export async function readWholeLog({ lists, timeZone }: LogTools, actor: Actor, request: LogRequest) {
  const { where, isAscending, answer } = await readLog({ lists, timeZone }, actor, request);
  const rows = whileSignedIn(lists, actor, streamEntries(lists, { where, isAscending }));
  return { entries: answersOf(rows, answer), count: () => countEntries(lists, where) };
}

async function readLog({ lists, timeZone }: LogTools, actor: Actor, { filter, by }: LogRequest) {
  const view = await readLogView(lists, actor);
  return {
    where: await readLogConditions(lists, view, { filter, timeZone, by }),
    isAscending: filter.order === 'asc',
    answer: createLogAnswer(view),
  };
}

async function* answersOf(rows: AsyncIterable<LogRow>, answer: (row: LogRow) => LogEntry) {
  for await (const row of rows) yield answer(row);
}
