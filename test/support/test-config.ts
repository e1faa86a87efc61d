import type { Config } from '#server/platform/config';
import { testSecretKey } from './test-database.ts';

/** Settings of a server under test: loopback, no limit that a busy test could meet. */
export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: process.env.TEST_DATA_DIR ?? '.data-test',
    databaseUrl,
    timeZone: 'UTC',
    superadminUsername: undefined,
    superadminPassword: undefined,
    trustProxy: undefined,
    signUpParent: undefined,
    secretKey: testSecretKey,
    logLevel: 'silent',
    bettingClosesSeconds: 5,
    requestsPerSecond: 100_000,
    ...overrides,
  };
}
