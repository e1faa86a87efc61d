import { buildWhenStale } from '../start/build-when-stale.mjs';
import { checkPort } from '../start/check-port.mjs';
import { withoutDatabaseVariables } from '../start/database-environment.mjs';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { lockDataFolder } from '../start/lock-data-folder.mjs';
import { endOrphanServer } from '../start/orphan-server.mjs';
import { refuse } from '../start/refuse.mjs';
import { runScript } from '../start/run-script.mjs';
import { superviseServer } from '../start/supervise-server.mjs';
import { demoEnvironment, loadDemoSettings } from './demo-settings.mjs';
import { startLife } from './start-life.mjs';

// Takes a fresh clone to a network that lives: like npm start, in a data folder of its own, with people, their past, and players.
await runScript(async (stop) => {
  const settings = loadDemoSettings();
  const { dataDir } = settings;
  const release =
    lockDataFolder(dataDir) ??
    refuse(`Another Pitboss is running in ${dataDir}; stop it or set DEMO_DATA_DIR.`);
  try {
    await endOrphanServer(dataDir);
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
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir, stop });
  try {
    const env = demoEnvironment(withoutDatabaseVariables(), { ...settings, databaseUrl: database.url });
    return await runDemo({ env, settings, database, stop });
  } finally {
    await database.stop();
  }
}

/** The past first, then the server, then the players on it. Where one of the two ends for good, the other ends too. */
async function runDemo({ env, settings: { dataDir }, database, stop }) {
  const over = new AbortController();
  const either = AbortSignal.any([stop, over.signal]);
  const life = startLife({ env, stop: either });
  if (!(await life.prepared)) return stop.aborted ? 0 : 1;
  try {
    return await superviseServer({ env, dataDir, database, stop });
  } finally {
    over.abort();
    await life.ended;
  }
}
