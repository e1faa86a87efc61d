import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabaseBase } from '../start/choose-database-home.mjs';
import { clearOrphanDatabase } from '../start/clear-orphan-database.mjs';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { takeLock } from '../start/hold-lock.mjs';
import { findRoomyMemory, memoryFolder } from './find-roomy-memory.mjs';

const prefix = 'pitboss-test-';
/** Every test file brings a pool of its own. What is thrown away is not packed, and may lie in memory: its log stays small. */
const testSettings = { max_connections: 200, wal_compression: 'off', max_wal_size: '512MB' };

/** Lends a database to the tests, that of TEST_DATABASE_URL or a new one that is thrown away in every case. */
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

/** Lends one to a measurement: on disk, where durable costs what it costs, and set up as `npm start` does. */
export function withMeasuredDatabase(stop, run) {
  return lendDatabase(
    { stop, place: tmpdir(), settings: { max_connections: testSettings.max_connections } },
    run,
  );
}

async function lendDatabase({ stop, place, settings, url }, run) {
  for (const each of [memoryFolder, tmpdir()].filter((path) => existsSync(path))) await sweep(each);
  const folder = mkdtempSync(join(place, prefix));
  const release = takeLock(join(folder, 'start.lock'));
  const dataDir = join(folder, 'data');
  // Others may walk through: a database that a test starts below it may have to run as another user.
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

/** Clears away what a test run that was killed has left: its folder, and a database that still runs in it. */
async function sweep(place) {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(place, name);
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
