import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { checkPort } from '../start/check-port.mjs';
import { connectionsFor } from '../start/cluster/cluster-settings.mjs';
import { withoutDatabaseVariables } from '../start/cluster/database-environment.mjs';
import { startEmbeddedPostgres } from '../start/cluster/embedded-postgres.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { lockDataFolder } from '../start/process/lock-data-folder.mjs';
import { endOrphanServers } from '../start/process/orphan-server.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { refuseForNow } from '../start/refuse.mjs';
import { superviseServer } from '../start/supervise-server.mjs';
import { demoEnvironment, loadDemoSettings } from './demo-settings.mjs';
import { startLife } from './start-life.mjs';

// Takes a fresh clone to a running demo: like npm start, in its own data folder, with accounts, a history, and
// simulated players.
await runScript(async (stop) => {
  const settings = loadDemoSettings();
  const { dataDir } = settings;
  const release =
    lockDataFolder(dataDir) ??
    refuseForNow(`Another Pitboss is running in ${dataDir}; stop it or set DEMO_DATA_DIR.`);
  try {
    await endOrphanServers(dataDir);
    await checkPort(settings);
    await installDependencies(stop);
    await buildWhenStale(stop);
    return settings.databaseUrl ? await runOnTheirs(settings, stop) : await runOnOurs(settings, stop);
  } finally {
    release();
  }
});

function runOnTheirs(settings, stop) {
  return runDemo({ env: demoEnvironment(process.env, settings), settings, stop });
}

async function runOnOurs(settings, stop) {
  const { dataDir, servers } = settings;
  const database = await startEmbeddedPostgres({ dataDir, stop, settings: connectionsFor(servers) });
  try {
    const env = demoEnvironment(withoutDatabaseVariables(), { ...settings, databaseUrl: database.url });
    return await runDemo({ env, settings, database, stop });
  } finally {
    await database.stop();
  }
}

/** First the history, then the server, then the players. If either process ends for good, the other ends too. */
async function runDemo({ env, settings: { dataDir, servers }, database, stop }) {
  const over = new AbortController();
  const either = AbortSignal.any([stop, over.signal]);
  const life = startLife({ env, stop: either });
  if (!(await life.prepared)) return stop.aborted ? 0 : 1;
  try {
    return await superviseServer({ env, dataDir, servers, database, stop });
  } finally {
    over.abort();
    await life.ended;
  }
}
