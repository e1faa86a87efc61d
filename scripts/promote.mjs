import './start/require-node.mjs';
import { buildWhenStale } from './start/build/build-when-stale.mjs';
import { installDependencies } from './start/install-dependencies.mjs';
import { runCommand } from './start/process/run-command.mjs';
import { runScript } from './start/process/run-script.mjs';
import { refuse } from './start/refuse.mjs';
import { inRepository } from './start/repository.mjs';
import { loadSettings } from './start/settings/load-settings.mjs';

// Promotes the replica of DATABASE_REPLICA_URL and fences the primary of DATABASE_URL. See docs/operations.md.
await runScript(async (stop) => {
  const { dataDir, databaseUrl } = loadSettings();
  if (!databaseUrl) refuse('Set DATABASE_URL to the primary; the embedded database has no replica.');
  await installDependencies(stop);
  await buildWhenStale(stop);
  const env = { NODE_ENV: 'production', ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const args = [
    '--enable-source-maps',
    inRepository('dist', 'server', 'promote.js'),
    ...process.argv.slice(2),
  ];
  return (await runCommand(process.execPath, args, { env, stdio: 'inherit' })).code;
});
