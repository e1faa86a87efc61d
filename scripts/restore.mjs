import './start/require-node.mjs';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './start/build/build-when-stale.mjs';
import { findDatabaseBase } from './start/cluster/choose-database-home.mjs';
import { withoutDatabaseVariables } from './start/cluster/database-environment.mjs';
import { startEmbeddedPostgres } from './start/cluster/embedded-postgres.mjs';
import { findBackup } from './start/find-backup.mjs';
import { installDependencies } from './start/install-dependencies.mjs';
import { lockDataFolder } from './start/process/lock-data-folder.mjs';
import { runCommand } from './start/process/run-command.mjs';
import { runScript } from './start/process/run-script.mjs';
import { refuse } from './start/refuse.mjs';
import { inRepository } from './start/repository.mjs';
import { loadSettings } from './start/settings/load-settings.mjs';

// Restores a backup of the whole installation into an empty database or data folder. It needs no password: a user with
// the folder and the installation's key has the installation anyway.
await runScript(async (stop) => {
  const [named] = process.argv.slice(2);
  if (!named) refuse('Give the folder of the backup: npm run restore -- <folder>');
  const { dataDir, databaseUrl } = loadSettings();
  const folder = findBackup(named, dataDir);
  await installDependencies(stop);
  await buildWhenStale(stop);
  if (databaseUrl) return restore(process.env, { dataDir, databaseUrl, folder });

  const release =
    lockDataFolder(dataDir) ??
    refuse(
      `Pitboss is running in ${dataDir}; restore into another DATA_DIR, or stop it and move that folder away.`,
    );
  try {
    if (existsSync(clusterOf(dataDir)))
      refuse(`There is already a database in ${dataDir}; set DATA_DIR to an empty folder.`);
    const database = await startEmbeddedPostgres({ dataDir, stop });
    const address = { dataDir, databaseUrl: database.url, folder };
    const code = await restore(withoutDatabaseVariables(), address).finally(database.stop);
    // A refusal leaves the folder empty for the next attempt.
    if (code !== 0) rmSync(clusterOf(dataDir), { recursive: true, force: true });
    return code;
  } finally {
    release();
  }
});

function clusterOf(dataDir) {
  return join(findDatabaseBase(dataDir), 'postgres');
}

async function restore(environment, { dataDir, databaseUrl, folder }) {
  const program = inRepository('dist', 'server', 'restore.js');
  const env = { NODE_ENV: 'production', ...environment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const args = ['--enable-source-maps', program, folder];
  return (await runCommand(process.execPath, args, { env, stdio: 'inherit' })).code;
}
