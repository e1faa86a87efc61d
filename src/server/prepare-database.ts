import { join } from 'node:path';
import type pg from 'pg';
import { appConnection, keepAppRole, readAppRole } from '#server/platform/app-role';
import { connectOwner } from '#server/platform/check-database';
import type { Config } from '#server/platform/config';
import { keepInstallation } from '#server/platform/installation';
import { migrate } from '#server/platform/migrate';
import { repositoryRoot } from '#server/platform/repository-root';
import { readSecretKey } from '#server/platform/secret-key';

export interface PreparedDatabase {
  /** Logs in as the application's own role. */
  connection: pg.ClientConfig;
  /** The same on the replica; absent where none is named. */
  replica?: { connection: pg.ClientConfig; lagSeconds: number };
  secretKey: string;
  timeZone: string;
}

/** Brings the database to this program: checked, migrated, with the application's role. Safe to run on many nodes at once. */
export async function prepareDatabase(
  config: Config,
  onApplied?: (name: string) => void,
): Promise<PreparedDatabase> {
  const secretKey = await readSecretKey(config.secretKey, config.dataDir);
  const owner = await connectOwner(config.databaseUrl);
  try {
    const appRole = await readAppRole(owner);
    await keepAppRole(owner, appRole, secretKey);
    const folder = join(repositoryRoot(), 'migrations');
    await migrate(owner, { folder, appRole, ...(onApplied ? { onApplied } : {}) });
    const { timeZone } = await keepInstallation(owner, { timeZone: config.timeZone, appRole });
    const connectionTo = (url: string) => appConnection(url, appRole, secretKey);
    const { databaseReplicaUrl, replicaLagSeconds: lagSeconds } = config;
    return {
      connection: connectionTo(config.databaseUrl),
      ...(databaseReplicaUrl && { replica: { connection: connectionTo(databaseReplicaUrl), lagSeconds } }),
      secretKey,
      timeZone,
    };
  } finally {
    await owner.end();
  }
}
