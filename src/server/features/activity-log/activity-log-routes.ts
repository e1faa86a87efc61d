import type pg from 'pg';
import * as calls from '#contract/activity-log/activity-log';
import { messages } from '#contract/messages';
import { exportLogs } from '#server/features/activity-log/export-logs';
import { listLogs } from '#server/features/activity-log/list-logs';
import { noteClientActivity } from '#server/features/activity-log/note-client-activity';
import { readLog } from '#server/features/activity-log/read-log';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { createBudget } from '#server/platform/limits/budget';

interface LogParts {
  databases: { db: Database; lists: Database; budgets: pg.Pool };
  timeZone: string;
}

export function serveActivityLog(serve: Serve, { databases, timeZone }: LogParts): void {
  const { db, lists, budgets } = databases;
  const tools = { lists, timeZone };
  const budget = createBudget(budgets, {
    ...{ name: 'client-note', points: 30, seconds: 60 },
    refusal: 'too_many_requests',
  });

  serve.signedIn(calls.listLogs, async ({ actor, query: { page, pageSize, ...filter } }) =>
    listLogs(tools, actor, { filter, page, pageSize }),
  );
  serve.signedIn(calls.listActivityLogs, async ({ actor, query: { page = 1, pageSize, ...filter } }) =>
    listLogs(tools, actor, { filter, page, pageSize }),
  );
  serve.signedIn(calls.listLogsOf, async ({ actor, params, query: { page, pageSize, ...filter } }) =>
    listLogs(tools, actor, { filter, page, pageSize, by: params.userId }),
  );
  serve.signedIn(calls.readLog, async ({ actor, params }) => ({
    data: await readLog(lists, actor, params.id),
  }));
  serve.signedIn(calls.logUserActivity, async ({ actor, body, facts, once }) => ({
    message: messages.activityLogged,
    data: await noteClientActivity({ db, budget }, actor, { sent: body, facts, once }),
  }));
  serve.file(calls.exportLogs, async ({ actor, query, lists: from }) =>
    exportLogs({ lists: from, timeZone }, actor, query),
  );
}
