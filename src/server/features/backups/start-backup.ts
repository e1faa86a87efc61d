import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Backup } from '#contract/backups';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { backupAnswer } from '#server/features/backups/backup-answer';
import { folderName } from '#server/features/backups/backup-format';
import { findJobOf, insertJob } from '#server/features/backups/backup-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { type Budget, createBudget } from '#server/platform/budget';
import { readTime } from '#server/platform/clock';
import type { Database } from '#server/platform/database';

/** Longer ones go on behind the answer: a proxy may not wait any longer. */
const patienceMs = 20_000;
const lookEveryMs = 100;

/** On-demand backups of a network in a day: fewer than are kept, so that none of today pushes out all earlier ones. */
export const createBackupBudget = (pool: pg.Pool): Budget =>
  createBudget(pool, {
    ...{ name: 'backup-network', points: 10, seconds: 24 * 60 * 60 },
    refusal: 'too_many_requests',
  });

interface StartParts {
  db: Database;
  budget: Budget;
  wake: () => void;
  /** Nobody waits any longer for a server that ends. */
  stopping: AbortSignal;
}

/** Asks for a backup of the actor's network, the installation for a superadmin, and waits a while for it. */
export async function startBackup(
  { db, budget, wake, stopping }: StartParts,
  actor: Actor,
  facts: RequestFacts,
): Promise<Backup> {
  const folder = folderName(await readTime(db));
  await db.transaction().execute(async (tx) => {
    const { networkId, accountId } = actor;
    const job = await insertJob(tx, { networkId, folder, askedBy: accountId });
    if (job === undefined) throw new AppError('backup_running');
    await budget(String(networkId));
    const text = `Started the backup ${folder}`;
    await recordActivity(tx, { actor, subject: null, action: 'backups.export', text, facts });
  });
  wake();
  return untilMade({ db, stopping }, actor.networkId, folder);
}

async function untilMade(
  { db, stopping }: Pick<StartParts, 'db' | 'stopping'>,
  networkId: number,
  folder: string,
): Promise<Backup> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const row = await findJobOf(db, networkId, folder);
    if (row === undefined) throw new AppError('backup_failed');
    if (row.state === 'failed')
      throw new AppError('backup_failed', { message: `Backup failed: ${row.error ?? ''}` });
    const isMade = row.state !== 'waiting' && row.state !== 'running';
    if (isMade || stopping.aborted || performance.now() > giveUpAt)
      return backupAnswer(row, await readTime(db));
    await pause(lookEveryMs);
  }
}
