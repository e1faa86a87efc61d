import { buildWhenStale } from './build/build-when-stale.mjs';
import { checkPort } from './check-port.mjs';
import { connectionsFor } from './cluster/cluster-settings.mjs';
import { withoutDatabaseVariables } from './cluster/database-environment.mjs';
import { startEmbeddedPostgres } from './cluster/embedded-postgres.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { lockDataFolder } from './process/lock-data-folder.mjs';
import { endOrphanServers } from './process/orphan-server.mjs';
import { runScript } from './process/run-script.mjs';
import { refuseForNow } from './refuse.mjs';
import { demandPlaces, loadSettings } from './settings/load-settings.mjs';
import { superviseServer } from './supervise-server.mjs';
import { warnOldNode } from './warn-old-node.mjs';

// Takes a fresh clone to a running Pitboss and keeps it running: packages, build, database, server.
await runScript(async (stop) => {
  const settings = loadSettings();
  const { dataDir } = settings;
  const release =
    lockDataFolder(dataDir) ??
    refuseForNow(`Another Pitboss is running in ${dataDir}; stop it or set DATA_DIR.`);
  try {
    demandPlaces(settings);
    await endOrphanServers(dataDir);
    await checkPort(settings);
    warnOldNode();
    await installDependencies(stop);
    await buildWhenStale(stop);
    return settings.databaseUrl ? await runOnTheirs(settings, stop) : await runOnOurs(settings, stop);
  } finally {
    release();
  }
});

function runOnTheirs({ dataDir, servers }, stop) {
  const env = serverEnvironment(process.env, { DATA_DIR: dataDir });
  return superviseServer({ env, dataDir, servers, stop });
}

async function runOnOurs({ dataDir, servers }, stop) {
  const database = await startEmbeddedPostgres({ dataDir, stop, settings: connectionsFor(servers) });
  try {
    const env = serverEnvironment(withoutDatabaseVariables(), {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    });
    return await superviseServer({ env, dataDir, servers, database, stop });
  } finally {
    await database.stop();
  }
}

function serverEnvironment(environment, additions) {
  return { NODE_ENV: 'production', ...environment, ...additions };
}
