import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asRunner, giveTo } from '../process/run-as.mjs';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { refuse } from '../refuse.mjs';
import { writeClusterSettings } from './cluster-settings.mjs';
import { databaseEnvironment } from './database-environment.mjs';

const leftover = 'postgres-new-';

/** Creates a database folder with the owner's role and database. It appears completely or not at all. */
export async function createCluster(home, address, stop) {
  removeLeftovers(home);
  const aside = { ...home, cluster: join(home.base, `${leftover}${process.pid}`) };
  try {
    await fill(aside, address, stop);
    renameSync(aside.cluster, home.cluster);
  } finally {
    removeLeftovers(home);
  }
}

async function fill(home, address, stop) {
  mkdirSync(home.cluster, { mode: 0o700 });
  giveTo(home.runner, home.cluster);
  const { initdb } = home.binaries;
  const folder = ['-D', home.cluster];
  const layout = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
  await run(home, initdb, [...folder, ...layout, '--auth=reject'], { stop });
  appendFileSync(join(home.cluster, 'postgresql.conf'), "\ninclude = 'pitboss.conf'\n");
  writeClusterSettings(home, address);

  await runAlone(home, ownerStatements(address.password), stop);
}

/** Sets the owner's password in a stopped database whose password file is missing. */
export function setOwnerPassword(home, { password }, stop) {
  return runAlone(home, `ALTER ROLE pitboss PASSWORD '${password}';\n`, stop);
}

/** Single-user mode needs no password, so the superuser `postgres` never has one. */
function runAlone(home, input, stop) {
  const single = ['--single', '-c', 'exit_on_error=on', '-D', home.cluster, 'postgres'];
  return run(home, home.binaries.postgres, single, { stop, input });
}

// The name is unique: an initdb whose start script was killed may still be cleaning up its folder.
function removeLeftovers({ base }) {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(leftover))) {
    rmSync(join(base, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function ownerStatements(password) {
  return [
    `CREATE ROLE pitboss LOGIN CREATEROLE CREATEDB PASSWORD '${password}';`,
    'CREATE DATABASE pitboss OWNER pitboss;',
    '',
  ].join('\n');
}

async function run({ runner }, program, programArgs, { stop, input }) {
  const { command, args, options } = asRunner(runner, program, programArgs);
  const { code, output } = await runCommand(command, args, {
    ...options,
    cwd: '/',
    env: databaseEnvironment(),
    stop,
    input,
  });
  stop?.throwIfAborted();
  if (code !== 0) refuse(`The database could not be created: ${lastLines(output, 1)}`);
}
