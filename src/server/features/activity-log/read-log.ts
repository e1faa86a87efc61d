import type { LogEntry } from '#contract/activity-log/activity-log';
import { createLogAnswer } from '#server/features/activity-log/log-answer';
import { findEntry } from '#server/features/activity-log/log-queries';
import { inView, readLogView } from '#server/features/activity-log/log-scope';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';

/** Reads one entry of the own branch; any other entry gets 404. */
export async function readLog(db: Database, actor: Actor, id: string): Promise<LogEntry> {
  const entryId = demandId(id);
  const view = await readLogView(db, actor);
  const row = await findEntry(db, entryId, inView(view));
  if (row === undefined) throw new AppError('not_found');
  return createLogAnswer(view)(row);
}
