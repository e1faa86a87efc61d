import type pg from 'pg';
import { verifyBackup } from '#server/features/backups/folder/read-backup';
import { auditRestored, type Wrong } from '#server/features/backups/prove/audit-backup';
import { loadBackup } from '#server/features/backups/prove/load-backup';
import { openProofDatabase } from '#server/features/backups/prove/proof-database';
import { AppError } from '#server/platform/app-error';
import { keepAppRole, readAppRole } from '#server/platform/database/app-role';
import { connectOwner } from '#server/platform/database/check-database';
import { keepInstallation } from '#server/platform/database/installation';
import { migrate } from '#server/platform/database/migrate';

interface ProofOptions {
  databaseUrl: string;
  folder: string;
  secretKey: string;
  signal: AbortSignal;
}

/** Restores a folder into a test database, audits its books and drops the database. Rejects with the first difference. */
export async function proveBackup({ databaseUrl, folder, secretKey, signal }: ProofOptions): Promise<void> {
  const manifest = await verifyBackup(folder, { secretKey });
  signal.throwIfAborted();
  const proof = await openProofDatabase(databaseUrl, signal);
  try {
    const owner = await connectOwner(proof.url);
    const stop = () => void owner.end();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      const appRole = proof.appRole ?? (await openAppRole(owner, secretKey));
      const only = new Set(manifest.product.migrations.map(({ name }) => name));
      await migrate(owner, { appRole, only });
      await loadBackup(owner, { folder, manifest, secretKey, appRole });
      await migrate(owner, { appRole });
      // The backup of a network has no row of the installation.
      await keepInstallation(owner, { timeZone: manifest.timeZone, appRole });
      refuse(await auditRestored(owner, manifest.kind));
    } finally {
      signal.removeEventListener('abort', stop);
      await owner.end();
    }
  } finally {
    await proof.remove();
  }
}

async function openAppRole(owner: pg.Client, secretKey: string): Promise<string> {
  const appRole = await readAppRole(owner);
  await keepAppRole(owner, appRole, secretKey);
  return appRole;
}

function refuse({ named: [first], count }: Wrong): void {
  if (first === undefined) return;
  const others = count === 1 ? '' : ` and ${count - 1} more`;
  throw new AppError('backup_damaged', { message: `Its books do not balance: ${first}${others}` });
}
