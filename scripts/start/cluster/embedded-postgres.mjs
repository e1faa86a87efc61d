import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBoundedLog } from '../process/bounded-log.mjs';
import { showStep } from '../show-step.mjs';
import { checkClusterVersion } from './check-cluster-version.mjs';
import { chooseDatabaseHome } from './choose-database-home.mjs';
import { clearOrphanDatabase } from './clear-orphan-database.mjs';
import { writeClusterSettings } from './cluster-settings.mjs';
import { createCluster, setOwnerPassword } from './create-cluster.mjs';
import { chooseDatabaseAddress } from './database-address.mjs';
import { keepDatabaseRunning } from './keep-database-running.mjs';

/**
 * Starts Pitboss's own PostgreSQL in this data folder and creates it if necessary. The caller holds the folder's lock.
 * `url` signs in as the role `pitboss`, owner of the database `pitboss`, which is not a superuser.
 */
export async function startEmbeddedPostgres({ dataDir, stop, settings }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = chooseDatabaseHome(dataDir);
  if (existsSync(home.cluster)) {
    checkClusterVersion(home);
    await clearOrphanDatabase(home.cluster);
  }

  const address = await chooseDatabaseAddress(home, dataDir);
  try {
    if (!existsSync(home.cluster))
      await showStep('Creating the database', () => createCluster(home, address, stop));
    else if (!address.isKept) await setOwnerPassword(home, address, stop);
    address.keep();
    writeClusterSettings(home, address, settings);
    const path = join(dataDir, 'postgres.log');
    const log = { path, descriptor: openBoundedLog(path) };
    const database = await showStep('Starting the database', () => keepDatabaseRunning(home, log, stop));
    return describe(database, { home, address, dataDir });
  } catch (error) {
    address.forget();
    throw error;
  }
}

/** The file with the address of a running database, for other scripts of the same user. */
export function databaseUrlFile(dataDir) {
  return join(dataDir, 'database-url');
}

function describe(database, { home, address, dataDir }) {
  rmSync(databaseUrlFile(dataDir), { force: true });
  writeFileSync(databaseUrlFile(dataDir), address.url, { mode: 0o600 });
  return {
    ...database,
    url: address.url,
    async stop() {
      await database.stop();
      rmSync(databaseUrlFile(dataDir), { force: true });
      address.forget();
    },
    /** Removes the data, for a database that was only created for a test. */
    remove() {
      rmSync(home.base, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
