import { type LogEntry, listLogs, listLogsOf, logs, logTable } from '#contract/activity-log/activity-log';
import { createLogAnswer } from '#server/features/activity-log/log-answer';
import { inLogFile } from '#server/features/activity-log/log-file-words';
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
    inFile: inLogFile,
    find: async (...asked) => ({ ...(await find(...asked)), usualPage: { page: 1 } }),
  });
}
