import type pg from 'pg';
import { partitionsSql } from '#server/keep-partitions';
import { appConnection, keepAppRole, readAppRole } from '#server/platform/app-role';
import { connectOwner } from '#server/platform/check-database';
import type { Config } from '#server/platform/config';
import { keepInstallation } from '#server/platform/installation';
import { migrate } from '#server/platform/migrate';
import { createTermWatch, type TermWatch } from '#server/platform/primary-term';
import { refuseOldPrimary } from '#server/platform/refuse-old-primary';
import { readSecretKey, secretKeyId } from '#server/platform/secret-key';

export interface PreparedDatabase {
  /** Logs in as the application's own role. */
  connection: pg.ClientConfig;
  /** The same on the replica; absent where none is named. */
  replica?: { connection: pg.ClientConfig; lagSeconds: number };
  /** The highest term that this server has seen of its database. */
  terms: TermWatch;
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
  const terms = createTermWatch(config.dataDir);
  try {
    await refuseOldPrimary(owner, terms, config.databaseReplicaUrl);
    const appRole = await readAppRole(owner);
    await keepAppRole(owner, appRole, secretKey);
    await migrate(owner, { appRole, ...(onApplied ? { onApplied } : {}) });
    await owner.query(partitionsSql);
    const { timeZone } = await keepInstallation(owner, { timeZone: config.timeZone, appRole });
    await owner.query('select keep_seed_key($1)', [secretKeyId(secretKey)]);
    const connectionTo = (url: string) => appConnection(url, appRole, secretKey);
    const { databaseReplicaUrl, replicaLagSeconds: lagSeconds } = config;
    return {
      connection: connectionTo(config.databaseUrl),
      ...(databaseReplicaUrl && { replica: { connection: connectionTo(databaseReplicaUrl), lagSeconds } }),
      terms,
      secretKey,
      timeZone,
    };
  } finally {
    await owner.end();
  }
}
