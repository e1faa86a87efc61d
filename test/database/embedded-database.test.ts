import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

interface Embedded {
  url: string;
  stop(): Promise<void>;
  remove(): void;
}
interface Scripts {
  startEmbeddedPostgres(asked: { dataDir: string; settings?: object }): Promise<Embedded>;
  databaseEnvironment(environment?: NodeJS.ProcessEnv): Record<string, string>;
}

/** The scripts have no types. */
const load = async (name: string) =>
  (await import(join(repositoryRoot(), 'scripts', 'start', 'cluster', name))) as unknown as Scripts;

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitboss-embedded-'));
  let scripts: Scripts;
  let database: Embedded;
  const start = async () => scripts.startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '16MB' } });
  beforeAll(async () => {
    scripts = await load('embedded-postgres.mjs');
    database = await start();
  }, 120_000);
  afterAll(async () => {
    await database.stop();
    database.remove();
  });

  async function signIn(change: (url: URL) => void): Promise<string> {
    const url = new URL(database.url);
    change(url);
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      return (await client.query('select current_user as name')).rows[0].name;
    } catch (error) {
      return error instanceof Error ? error.message : 'refused';
    } finally {
      await client.end().catch(() => {});
    }
  }

  it('accepts its owner with the generated password, and neither the superuser nor others', async () => {
    expect(await signIn(() => {})).toBe('pitboss');
    for (const password of ['', 'wrong']) {
      expect(await signIn((url) => Object.assign(url, { password }))).toMatch(/password/);
      expect(await signIn((url) => Object.assign(url, { password, username: 'postgres' }))).toMatch(
        /password/,
      );
    }
    expect(await signIn((url) => Object.assign(url, { username: 'postgres' }))).toMatch(/password/);
  });

  it('gets a new password if the password file is missing', async () => {
    const path = join(dataDir, 'database-password');
    const before = readFileSync(path, 'utf8');
    await database.stop();
    rmSync(path);
    database = await start();
    expect(readFileSync(path, 'utf8')).not.toBe(before);
    expect(await signIn(() => {})).toBe('pitboss');
  }, 120_000);

  it('is started without our settings in its environment', async () => {
    const { databaseEnvironment } = await load('database-environment.mjs');
    const settings = {
      SECRET_KEY: 'the key of this test',
      METRICS_TOKEN: 'x',
      SFTP_PASSWORD: 'x',
      DATABASE_URL: 'x',
      PGPORT: '1',
    };
    expect(databaseEnvironment({ ...settings, PATH: '/bin' })).toEqual({ PATH: '/bin', LC_ALL: 'C' });
  });
});
