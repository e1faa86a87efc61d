import type pg from 'pg';
import { partitionsSql } from '#server/keep-partitions';
import type { Config } from '#server/platform/config/config';
import { readSecretKey, secretKeyId } from '#server/platform/config/secret-key';
import { appConnection, keepAppRole, readAppRole } from '#server/platform/database/app-role';
import { checkConnections, connectOwner } from '#server/platform/database/check-database';
import { distribute } from '#server/platform/database/distribute';
import type { Report } from '#server/platform/database/distribute-tables';
import { keepInstallation } from '#server/platform/database/installation';
import { migrate } from '#server/platform/database/migrate';
import { createTermWatch, type TermWatch } from '#server/platform/replication/primary-term';
import { refuseOldPrimary } from '#server/platform/replication/refuse-old-primary';

export interface PreparedDatabase {
  /** The connection string of the application's own role. */
  connection: pg.ClientConfig;
  /** The same on the replica; absent if there is none. */
  replica?: { connection: pg.ClientConfig; lagSeconds: number };
  /** The highest term of its database that this server has seen. */
  terms: TermWatch;
  secretKey: string;
  timeZone: string;
}

/** Prepares the database for this program: checked, migrated, with the application's role. Safe on many nodes at once. */
export async function prepareDatabase(config: Config, report: Report = () => {}): Promise<PreparedDatabase> {
  const secretKey = await readSecretKey(config.secretKey, config.dataDir);
  const owner = await connectOwner(config.databaseUrl);
  const terms = createTermWatch(config.dataDir);
  try {
    await checkConnections(owner);
    await refuseOldPrimary(owner, terms, config.databaseReplicaUrl);
    const appRole = await readAppRole(owner);
    await keepAppRole(owner, appRole, secretKey);
    await migrate(owner, { appRole, report, onApplied: (name) => report(`Migrated ${name}`) });
    await owner.query(partitionsSql);
    const { timeZone } = await keepInstallation(owner, { timeZone: config.timeZone, appRole });
    if (config.timeZone !== undefined && config.timeZone !== timeZone)
      report(
        `TIME_ZONE=${config.timeZone} is not used: business days follow ${timeZone}, which was fixed at the first start.`,
      );
    await distribute(owner, appRole, report);
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
