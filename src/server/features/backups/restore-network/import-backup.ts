import type { RestoreJob } from '#contract/backups/restores';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import { demandFolder } from '#server/features/backups/folder/own-folder';
import { restoreJobAnswer } from '#server/features/backups/restore-network/restore-answer';
import { findLastRestore, findRestore } from '#server/features/backups/restore-network/restore-queries';
import { startRestore } from '#server/features/backups/restore-network/start-restore';
import { demandSent } from '#server/features/backups/sent-password';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { fingerprintOf } from '#server/platform/http/idempotency-key';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface ImportParts {
  db: Database;
  folders: BackupFolders;
  /** Notifies the runner of a waiting job. */
  wake: () => void;
}

interface Asked {
  folder: string;
  /** A dry run only reports what would change, and needs no password. */
  isDryRun: boolean;
  password: string | undefined;
  facts: RequestFacts;
  key: string | null;
}

/** Starts the restore of the actor's network from one of its folders. The installation cannot be restored while it runs. */
export async function importBackup(
  { db, folders, wake }: ImportParts,
  actor: Actor,
  { folder, isDryRun, password, facts, key }: Asked,
): Promise<RestoreJob> {
  await demandFolder(folders, actor, folder);
  if (actor.role === 'superadmin')
    throw new AppError('restore_on_machine', {
      message: `Stop Pitboss and run npm run restore -- ${folder} on the server, with an empty data folder.`,
    });
  if (!isDryRun) await demandOwnPassword(db, actor, demandSent(password));
  const { networkId } = actor;
  const fingerprint = fingerprintOf(facts.method, facts.path, { folder });
  const jobId = await startRestore(db, {
    networkId,
    folder,
    isDryRun,
    actor,
    facts,
    adminUsername: actor.username,
    idempotency: key === null || isDryRun ? null : { key, fingerprint },
  });
  wake();
  const job = await findRestore(db, { networkId, jobId });
  if (job === undefined) throw new Error('a started restore has no job');
  return restoreJobAnswer(job);
}

/** The last restore or dry run of the actor's network from one of its folders. */
export async function readRestore(
  { db, folders }: Pick<ImportParts, 'db' | 'folders'>,
  actor: Actor,
  { folder, isDryRun }: Pick<Asked, 'folder' | 'isDryRun'>,
): Promise<RestoreJob | null> {
  await demandFolder(folders, actor, folder);
  const job = await findLastRestore(db, { networkId: actor.networkId, folder, isDryRun });
  return job === undefined ? null : restoreJobAnswer(job);
}
