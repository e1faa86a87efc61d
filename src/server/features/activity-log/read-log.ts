import type { LogEntry } from '#contract/activity-log';
import { demandId } from '#server/features/accounts/account-ids';
import { createLogAnswer } from '#server/features/activity-log/log-answer';
import { findEntry } from '#server/features/activity-log/log-queries';
import { inView, readLogView } from '#server/features/activity-log/log-scope';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** One entry of the own branch; any other is not found. */
export async function readLog(db: Database, actor: Actor, id: string): Promise<LogEntry> {
  const entryId = demandId(id);
  const view = await readLogView(db, actor);
  const row = await findEntry(db, entryId, inView(view));
  if (row === undefined) throw new AppError('not_found');
  return createLogAnswer(view)(row);
}
