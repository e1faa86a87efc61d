import type { RestoreJob } from '#contract/restores';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { demandFolder } from '#server/features/backups/own-folder';
import { restoreJobAnswer } from '#server/features/backups/restore-network/restore-answer';
import { findLastRestore, findRestore } from '#server/features/backups/restore-network/restore-jobs';
import { startRestore } from '#server/features/backups/restore-network/start-restore';
import { demandSent } from '#server/features/backups/sent-password';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import { fingerprintOf } from '#server/platform/idempotency-key';

interface ImportParts {
  db: Database;
  folders: BackupFolders;
  /** Tells the runner that a job waits. */
  wake: () => void;
}

interface Asked {
  folder: string;
  /** Only says what would change, and needs no password. */
  isDryRun: boolean;
  password: string | undefined;
  facts: RequestFacts;
  key: string | null;
}

/** Starts the restore of the actor's network from one of its folders. The installation is never restored while it runs. */
export async function importBackup(
  { db, folders, wake }: ImportParts,
  actor: Actor,
  { folder, isDryRun, password, facts, key }: Asked,
): Promise<RestoreJob> {
  await demandFolder(folders, actor, folder);
  if (actor.role === 'superadmin')
    throw new AppError('restore_on_machine', {
      message: `Stop Pitboss and run npm run restore -- ${folder} on the machine, with an empty data folder.`,
    });
  if (!isDryRun) await demandOwnPassword(db, actor, demandSent(password));
  const { networkId } = actor;
  const fingerprint = fingerprintOf(facts.method, facts.path, { folder });
  const jobId = await startRestore(db, {
    ...{ networkId, folder, isDryRun, actor, facts, adminUsername: actor.username },
    idempotency: key === null || isDryRun ? null : { key, fingerprint },
  });
  wake();
  const job = await findRestore(db, { networkId, jobId });
  if (job === undefined) throw new Error('a restore that was started has no job');
  return restoreJobAnswer(job);
}

/** The last restore, or the last dry run, of the actor's network from one of its folders. */
export async function readRestore(
  { db, folders }: Pick<ImportParts, 'db' | 'folders'>,
  actor: Actor,
  { folder, isDryRun }: Pick<Asked, 'folder' | 'isDryRun'>,
): Promise<RestoreJob | null> {
  await demandFolder(folders, actor, folder);
  const job = await findLastRestore(db, { networkId: actor.networkId, folder, isDryRun });
  return job === undefined ? null : restoreJobAnswer(job);
}
