import {
  isClientNote,
  type LogEntry,
  listLogs,
  listLogsOf,
  logs,
  logTable,
  targetNames,
} from '#contract/activity-log/activity-log';
import { type ErrorCode, errorKinds } from '#contract/ground/errors';
import { createLogAnswer } from '#server/features/activity-log/log-answer';
import { countEntries, listEntries, streamEntries } from '#server/features/activity-log/log-queries';
import { type LogFilter, readLogConditions, readLogView } from '#server/features/activity-log/log-scope';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { PageWindow } from '#server/shared/lists/pages';
import { serveReport, serveRows } from '#server/shared/lists/serve-report';

/** The log of the own branch, newest first by default: by page, as a whole, of one actor, and as a file. */
export function serveLogList(serve: Serve, lists: Database, timeZone: string): void {
  const find = async (db: Database, actor: Actor, query: LogFilter, { userId: by }: { userId?: string }) => {
    const view = await readLogView(db, actor);
    const where = await readLogConditions(db, view, { filter: query, timeZone, by });
    const slice = { where, isAscending: query.order === 'asc' };
    return {
      list: {
        sum: async () => ({ total: await countEntries(db, where) }),
        read: (window: PageWindow) => listEntries(db, slice, window),
        all: () => streamEntries(db, slice),
      },
      row: createLogAnswer(view),
      besidePage: ({ data }: { data: LogEntry[] }) => ({ logs: data }),
    };
  };
  serveRows(serve, listLogs, { lists, table: logTable, find });
  serveRows(serve, listLogsOf, { lists, table: logTable, find });
  serveReport(serve, logs, {
    lists,
    timeZone,
    inFile,
    find: async (...asked) => ({ ...(await find(...asked)), usualPage: { page: 1 } }),
  });
}

/** What the log's file says in another way than the list. */
const inFile = (_row: unknown, entry: LogEntry) => ({
  subject: subjectOf(entry),
  // The specification writes the loopback address this way.
  ipAddress: entry.ipAddress === '::1' ? '{ip}' : entry.ipAddress,
});

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
