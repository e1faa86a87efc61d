import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config';
import { testSecretKey } from './test-database.ts';

/** Settings of a server under test: loopback, no limit that a busy test could reach. */
export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  const dataDir = process.env.TEST_DATA_DIR ?? '.data-test';
  return {
    port: 0,
    host: '127.0.0.1',
    // Hashes of sealed books are stored there, and every installation has its own.
    dataDir: join(dataDir, nameOf(databaseUrl)),
    databaseUrl,
    databaseReplicaUrl: undefined,
    replicaLagSeconds: 10,
    timeZone: 'UTC',
    superadminUsername: undefined,
    superadminPassword: undefined,
    trustProxy: undefined,
    publicUrl: undefined,
    signUpParent: undefined,
    secretKey: testSecretKey,
    metricsToken: undefined,
    stalledSeconds: 0,
    logLevel: (process.env.TEST_LOG ?? 'silent') as 'silent',
    bettingClosesSeconds: 5,
    requireSecondFactor: [],
    mustChangePassword: false,
    requestsPerSecond: 100_000,
    ownPasswordsPerMinute: 100_000,
    changesPerMinute: 100_000,
    connectionsPerAddress: 100_000,
    socketsPerAccount: 100_000,
    drainSeconds: 0,
    // Every installation has its own folders, because its networks have the same ids as those of others.
    backups: {
      folder: join(dataDir, 'backups', nameOf(databaseUrl)),
      dailyAtMinute: null,
      keep: 14,
      areChecked: false,
      sftp: null,
    },
    ...overrides,
  };
}

/** Of the whole connection string: the database has the same name in each PostgreSQL that a test starts. */
const nameOf = (databaseUrl: string) => createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16);
