import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Backup } from '#contract/backups/backups';
import { backupAnswer } from '#server/features/backups/backup-answer';
import { findJobOf, insertJob } from '#server/features/backups/backup-queries';
import { folderName } from '#server/features/backups/folder/backup-format';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { readTime } from '#server/platform/database/clock';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { type Budget, createBudget } from '#server/platform/limits/budget';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** A longer backup continues after the answer, because a proxy may time out. */
const patienceMs = 20_000;
const lookEveryMs = 100;

/** On-demand backups of a network per day: fewer than are kept, so that those of one day cannot displace all earlier ones. */
export const createBackupBudget = (pool: pg.Pool): Budget =>
  createBudget(pool, {
    name: 'backup-network',
    points: 10,
    seconds: 24 * 60 * 60,
    refusal: 'too_many_requests',
  });

interface StartParts {
  db: Database;
  budget: Budget;
  wake: () => void;
  /** Stops waiting when the server stops. */
  stopping: AbortSignal;
}

/** Requests a backup of the actor's network, or of the installation for a superadmin, and waits a short time for it. */
export async function startBackup(
  { db, budget, wake, stopping }: StartParts,
  actor: Actor,
  { facts, once }: { facts: RequestFacts; once: Once },
): Promise<Backup> {
  const start = async (tx: Transaction) => {
    const folder = folderName(await readTime(tx));
    const { networkId, accountId } = actor;
    const job = await insertJob(tx, { networkId, folder, askedBy: accountId });
    if (job === undefined) throw new AppError('backup_running');
    await budget(String(networkId));
    const text = `Started the backup ${folder}`;
    await recordActivity(tx, { actor, subject: null, action: 'backups.export', text, facts });
    return folder;
  };
  const folder = await db.transaction().execute((tx) => once(tx, () => start(tx)));
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
