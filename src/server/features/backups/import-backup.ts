import type { RestoreReport } from '#contract/restores';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { demandFolder } from '#server/features/backups/own-folder';
import { restoreNetwork } from '#server/features/backups/restore-network/restore-network';
import { demandSent } from '#server/features/backups/sent-password';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database';
import { fingerprintOf } from '#server/platform/idempotency-key';

interface ImportParts {
  databases: Databases;
  folders: BackupFolders;
  secretKey: string;
}

interface Asked {
  folder: string;
  /** Only says what would change, and needs no password. */
  isDryRun: boolean;
  password: string | undefined;
  facts: RequestFacts;
  key: string | null;
}

/** Brings the actor's network back to one of its folders. The installation is never brought back while it runs. */
export async function importBackup(
  { databases, folders, secretKey }: ImportParts,
  actor: Actor,
  { folder, isDryRun, password, facts, key }: Asked,
): Promise<RestoreReport> {
  const folderPath = await demandFolder(folders, actor, folder);
  if (actor.role === 'superadmin')
    throw new AppError('restore_on_machine', {
      message: `Stop Pitboss and run npm run restore -- ${folder} on the machine, with an empty data folder.`,
    });
  if (!isDryRun) await demandOwnPassword(databases.db, actor, demandSent(password));
  const fingerprint = fingerprintOf(facts.method, facts.path, { folder });
  return restoreNetwork(databases.draws, {
    networkId: actor.networkId,
    ...{ folderPath, secretKey, actor, facts },
    idempotency: key === null || isDryRun ? null : { key, fingerprint },
    isDryRun,
  });
}
