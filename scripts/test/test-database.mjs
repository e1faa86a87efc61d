import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabaseBase } from '../start/choose-database-home.mjs';
import { clearOrphanDatabase } from '../start/clear-orphan-database.mjs';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { takeLock } from '../start/hold-lock.mjs';

const prefix = 'pitboss-test-';

/** Lends a database to the tests, that of TEST_DATABASE_URL or a new one that is thrown away in every case. */
export async function withTestDatabase(stop, run) {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const release = takeLock(join(folder, 'start.lock'));
  const dataDir = join(folder, 'data');
  // Others may walk through: a database that a test starts below it may have to run as another user.
  mkdirSync(dataDir, { mode: 0o711 });
  try {
    if (process.env.TEST_DATABASE_URL)
      return await run({ url: process.env.TEST_DATABASE_URL, folder, dataDir });
    return await runOnNewDatabase({ folder, dataDir, stop }, run);
  } finally {
    release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnNewDatabase({ folder, dataDir, stop }, run) {
  // Twice as many as in production: every test file brings a pool of its own.
  const settings = { max_connections: 200 };
  const database = await startEmbeddedPostgres({ dataDir: folder, stop, settings });
  try {
    return await run({ url: database.url, folder, dataDir });
  } finally {
    await database.stop();
    database.remove();
  }
}

/** Clears away what a test run that was killed has left: its folder, and a database that still runs in it. */
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    try {
      await sweepFolder(folder);
    } catch {
      // It belongs to somebody else, or somebody else is sweeping it.
    }
  }
}

async function sweepFolder(folder) {
  const lock = join(folder, 'start.lock');
  // Without a lock it is one that has just been made.
  if (!existsSync(lock) || !takeLock(lock)) return;
  const base = findDatabaseBase(folder);
  await clearOrphanDatabase(join(base, 'postgres'));
  for (const path of [base, folder]) rmSync(path, { recursive: true, force: true });
}
