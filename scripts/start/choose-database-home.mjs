import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binariesFor } from './copy-binaries.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { refuse } from './refuse.mjs';
import { canRun } from './run-as.mjs';
import { takeOver } from './take-over-cluster.mjs';
import { findUnprivilegedUser, namespaceRunner } from './unprivileged-user.mjs';

/**
 * Decides where the database lives and under which user id it runs: `cluster` is PostgreSQL's data folder, `base` the
 * folder around it. PostgreSQL refuses to be root, so root takes the first way that works on this machine.
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
      `The user with the id ${runner.uid}, who owns the database, cannot enter ${home.base}; move DATA_DIR to a folder that it can enter.`,
    );
  }
  return { ...home, runner, binaries: binariesFor(runner, home) };
}

/** Finds a new database a place that its user can reach: the data folder itself, else one below /var/lib. */
function settle(home, dataDir, user) {
  const isReachable = canRun(user, { enter: [dirname(dataDir)] });
  const base = isReachable ? dataDir : mkdtempSync('/var/lib/pitboss-');
  // Others may walk through, not look around. Every file in it is closed to them by its own mode.
  chmodSync(base, 0o711);
  if (!isReachable) writeFileSync(noteIn(dataDir), `${base}\n`);
  return { ...home, base, cluster: join(base, 'postgres') };
}

/** The folder around the database: the data folder, or the one that it names. */
export function findDatabaseBase(dataDir) {
  if (!existsSync(noteIn(dataDir))) return dataDir;
  const base = readFileSync(noteIn(dataDir), 'utf8').trim();
  // A missing folder must not quietly become an empty database.
  if (!existsSync(base)) refuse(`The database of ${dataDir} was in ${base}, and that folder is gone.`);
  return base;
}

function noteIn(dataDir) {
  return join(dataDir, 'database-folder');
}
