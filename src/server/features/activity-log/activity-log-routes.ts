import type pg from 'pg';
import * as calls from '#contract/activity-log/activity-log';
import { messages } from '#contract/ground/messages';
import { serveLogList } from '#server/features/activity-log/log-list';
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
  const budget = createBudget(budgets, {
    name: 'client-note',
    points: 30,
    seconds: 60,
    refusal: 'too_many_requests',
  });

  serveLogList(serve, lists, timeZone);
  serve.signedIn(calls.readLog, async ({ actor, params }) => ({
    data: await readLog(lists, actor, params.id),
  }));
  serve.signedIn(calls.logUserActivity, async ({ actor, body, facts, once }) => ({
    message: messages.activityLogged,
    data: await noteClientActivity({ db, budget }, actor, { sent: body, facts, once }),
  }));
}
