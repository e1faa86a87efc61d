import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canRun } from '../process/run-as.mjs';
import { findUnprivilegedUser, namespaceRunner } from '../process/unprivileged-user.mjs';
import { refuse } from '../refuse.mjs';
import { binariesFor } from './copy-binaries.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { takeOver } from './take-over-cluster.mjs';

/**
 * Decides the folder and the user id of the database: `cluster` is PostgreSQL's data folder, `base` the folder around
 * it. PostgreSQL refuses to run as root, so root takes the first option that works on this machine.
 */
export function chooseDatabaseHome(dataDir) {
  const base = findDatabaseBase(dataDir);
  const cluster = join(base, 'postgres');
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  const binaries = findPostgresBinaries();
  const home = { base, cluster, binaries };

  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      refuse(
        `The database in ${cluster} belongs to another user; start Pitboss as that user or set DATA_DIR.`,
      );
    }
    return { ...home, runner: {} };
  }
  if (owner && owner.uid !== 0) {
    // Root would leave files in that user's folder which the user could not read afterwards.
    if (statSync(base).uid === owner.uid)
      refuse(`The data folder ${base} belongs to another user; start Pitboss as that user, not as root.`);
    return asUser(home, { uid: owner.uid, gid: owner.gid });
  }

  const namespace = namespaceRunner();
  if (namespace && canRun(namespace, { program: binaries.postgres, enter: [dataDir] })) {
    return { ...home, runner: namespace };
  }
  const user = findUnprivilegedUser();
  if (!user)
    refuse(
      'PostgreSQL refuses to run as root and this machine has no other user; start Pitboss as an ordinary user.',
    );
  if (owner) takeOver(cluster, user);
  return asUser(owner ? home : settle(home, dataDir, user), { uid: user.uid, gid: user.gid });
}

function asUser(home, runner) {
  if (!canRun(runner, { enter: [home.base] })) {
    refuse(
      `The user with the id ${runner.uid}, which owns the database, cannot enter ${home.base}; move DATA_DIR to a folder that it can enter.`,
    );
  }
  return { ...home, runner, binaries: binariesFor(runner, home) };
}

/** Finds a folder for a new database that its user can reach: the data folder itself, else one below /var/lib. */
function settle(home, dataDir, user) {
  const isReachable = canRun(user, { enter: [dirname(dataDir)] });
  const base = isReachable ? dataDir : mkdtempSync('/var/lib/pitboss-');
  // Other users may pass through but not list it. Its files are protected by their own modes.
  chmodSync(base, 0o711);
  if (!isReachable) writeFileSync(noteIn(dataDir), `${base}\n`);
  return { ...home, base, cluster: join(base, 'postgres') };
}

/** The folder around the database: the data folder, or the one named in it. */
export function findDatabaseBase(dataDir) {
  if (!existsSync(noteIn(dataDir))) return dataDir;
  const base = readFileSync(noteIn(dataDir), 'utf8').trim();
  // A missing folder must not silently become an empty database.
  if (!existsSync(base)) refuse(`The database of ${dataDir} was in ${base}, and that folder is gone.`);
  return base;
}

function noteIn(dataDir) {
  return join(dataDir, 'database-folder');
}
