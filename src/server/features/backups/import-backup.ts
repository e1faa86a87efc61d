import type { RestoreReport } from '#contract/restores';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { noteDamaged } from '#server/features/backups/backup-queries';
import { demandFolder } from '#server/features/backups/own-folder';
import { restoreNetwork } from '#server/features/backups/restore-network/restore-network';
import { demandSent } from '#server/features/backups/sent-password';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { bounded } from '#server/platform/bounded';
import type { Databases } from '#server/platform/database';
import { fingerprintOf } from '#server/platform/idempotency-key';

interface ImportParts {
  databases: Databases;
  folders: BackupFolders;
  secretKey: string;
  turns: RestoreTurns;
}

/**
 * A restore, or the question what it would change, reads a whole folder and holds a connection of those by which draws are closed. So
 * there are two at once, and one of a network, however many are asked for.
 */
export function createRestoreTurns() {
  const ofAll = bounded({ atOnce: 2, waiting: 100 });
  const ofNetworks = new Map<number, ReturnType<typeof bounded>>();
  return <T>(networkId: number, restore: () => Promise<T>): Promise<T> => {
    const own = ofNetworks.get(networkId) ?? bounded({ atOnce: 1, waiting: 4 });
    ofNetworks.set(networkId, own);
    return own(() => ofAll(restore));
  };
}
type RestoreTurns = ReturnType<typeof createRestoreTurns>;

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
  { databases, folders, secretKey, turns }: ImportParts,
  actor: Actor,
  { folder, isDryRun, password, facts, key }: Asked,
): Promise<RestoreReport> {
  const folderPath = await demandFolder(folders, actor, folder);
  if (actor.role === 'superadmin')
    throw new AppError('restore_on_machine', {
      message: `Stop Pitboss and run npm run restore -- ${folder} on the machine, with an empty data folder.`,
    });
  if (!isDryRun) await demandOwnPassword(databases.db, actor, demandSent(password));
  const { networkId } = actor;
  const fingerprint = fingerprintOf(facts.method, facts.path, { folder });
  try {
    return await turns(networkId, () =>
      restoreNetwork(databases.draws, {
        ...{ networkId, folderPath, secretKey, actor, facts },
        idempotency: key === null || isDryRun ? null : { key, fingerprint },
        isDryRun,
      }),
    );
  } catch (error) {
    if (isDamage(error)) await noteDamaged(databases.db, { networkId, folder }, error.message);
    throw error;
  }
}

/** A machine that cannot open one more file says nothing of the folder. */
function isDamage(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.code !== 'backup_damaged') return false;
  const { cause } = error;
  return !(cause instanceof Error && 'code' in cause && /^(EMFILE|ENFILE|ENOMEM)$/.test(String(cause.code)));
}
