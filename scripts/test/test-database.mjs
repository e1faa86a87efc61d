import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabaseBase } from '../start/cluster/choose-database-home.mjs';
import { clearOrphanDatabase } from '../start/cluster/clear-orphan-database.mjs';
import { startEmbeddedPostgres } from '../start/cluster/embedded-postgres.mjs';
import { takeLock } from '../start/process/hold-lock.mjs';
import { findRoomyMemory, memoryFolder } from './find-roomy-memory.mjs';

const prefix = 'pitboss-test-';
/** Every test file has its own pool. Temporary data is not compressed, and may be in memory, so its log stays small. */
const testSettings = { max_connections: 200, wal_compression: 'off', max_wal_size: '512MB' };

/** Provides a database for the tests: that of TEST_DATABASE_URL, or a temporary one. */
export function withTestDatabase(stop, run) {
  return lendDatabase(
    {
      stop,
      place: findRoomyMemory() ?? tmpdir(),
      settings: testSettings,
      url: process.env.TEST_DATABASE_URL,
    },
    run,
  );
}

/** Provides one for a measurement: on disk, with real durability costs, and set up as by `npm start`. */
export function withMeasuredDatabase(stop, run, settings = {}) {
  return lendDatabase(
    { stop, place: tmpdir(), settings: { max_connections: testSettings.max_connections, ...settings } },
    run,
  );
}

async function lendDatabase({ stop, place, settings, url }, run) {
  for (const each of [memoryFolder, tmpdir()].filter((path) => existsSync(path))) await sweep(each);
  const folder = mkdtempSync(join(place, prefix));
  const release = takeLock(join(folder, 'start.lock'));
  const dataDir = join(folder, 'data');
  // Other users may pass through, because a test database below it may have to run as another user.
  mkdirSync(dataDir, { mode: 0o711 });
  try {
    if (url) return await run({ url, folder, dataDir });
    return await runOnNewDatabase({ folder, dataDir, stop, settings }, run);
  } finally {
    release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnNewDatabase({ folder, dataDir, stop, settings }, run) {
  const database = await startEmbeddedPostgres({ dataDir: folder, stop, settings });
  try {
    return await run({ url: database.url, folder, dataDir });
  } finally {
    await database.stop();
    database.remove();
  }
}

/** Removes what a killed test run has left: its folder, and a database that still runs in it. */
async function sweep(place) {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(place, name);
    try {
      await sweepFolder(folder);
    } catch {
      // It belongs to another user, or another process is removing it.
    }
  }
}

async function sweepFolder(folder) {
  const lock = join(folder, 'start.lock');
  // A folder without a lock has just been created.
  if (!existsSync(lock) || !takeLock(lock)) return;
  const base = findDatabaseBase(folder);
  await clearOrphanDatabase(join(base, 'postgres'));
  for (const path of [base, folder]) rmSync(path, { recursive: true, force: true });
}
