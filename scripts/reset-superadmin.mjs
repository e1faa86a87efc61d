import './start/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { buildWhenStale } from './start/build-when-stale.mjs';
import { withoutDatabaseVariables } from './start/database-environment.mjs';
import { databaseUrlFile, startEmbeddedPostgres } from './start/embedded-postgres.mjs';
import { installDependencies } from './start/install-dependencies.mjs';
import { loadSettings } from './start/load-settings.mjs';
import { lockDataFolder } from './start/lock-data-folder.mjs';
import { refuse } from './start/refuse.mjs';
import { inRepository } from './start/repository.mjs';
import { runCommand } from './start/run-command.mjs';
import { runScript } from './start/run-script.mjs';

// Restores a lost superadmin sign-in. It asks for no password: whoever can read the data folder owns the machine.
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
  if (!existsSync(path)) refuse('Pitboss is just starting in this data folder; try again in a moment.');
  return readFileSync(path, 'utf8');
}
