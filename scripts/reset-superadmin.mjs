import './start/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { buildWhenStale } from './start/build/build-when-stale.mjs';
import { withoutDatabaseVariables } from './start/cluster/database-environment.mjs';
import { databaseUrlFile, startEmbeddedPostgres } from './start/cluster/embedded-postgres.mjs';
import { installDependencies } from './start/install-dependencies.mjs';
import { lockDataFolder } from './start/process/lock-data-folder.mjs';
import { runCommand } from './start/process/run-command.mjs';
import { runScript } from './start/process/run-script.mjs';
import { refuseForNow } from './start/refuse.mjs';
import { inRepository } from './start/repository.mjs';
import { loadSettings } from './start/settings/load-settings.mjs';

// Restores a lost superadmin sign-in. It needs no password: a user who can read the data folder controls the machine
// anyway.
await runScript(async (stop) => {
  const { dataDir, databaseUrl } = loadSettings();
  await installDependencies(stop);
  await buildWhenStale(stop);
  if (databaseUrl) return reset(process.env, dataDir, databaseUrl);

  const release = lockDataFolder(dataDir);
  if (!release) return reset(withoutDatabaseVariables(), dataDir, readRunningUrl(dataDir));
  try {
    const database = await startEmbeddedPostgres({ dataDir, stop });
    return await reset(withoutDatabaseVariables(), dataDir, database.url).finally(database.stop);
  } finally {
    release();
  }
});

async function reset(environment, dataDir, databaseUrl) {
  const program = inRepository('dist', 'server', 'reset-superadmin.js');
  const env = { NODE_ENV: 'production', ...environment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const args = ['--enable-source-maps', program, ...process.argv.slice(2)];
  return (await runCommand(process.execPath, args, { env, stdio: 'inherit' })).code;
}

function readRunningUrl(dataDir) {
  const path = databaseUrlFile(dataDir);
  if (!existsSync(path)) refuseForNow('Pitboss is starting in this data folder; try again in a moment.');
  return readFileSync(path, 'utf8');
}
