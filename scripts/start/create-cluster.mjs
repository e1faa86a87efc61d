import { appendFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { writeClusterSettings } from './cluster-settings.mjs';
import { databaseEnvironment } from './database-environment.mjs';
import { refuse } from './refuse.mjs';
import { asRunner, giveTo } from './run-as.mjs';
import { lastLines, runCommand } from './run-command.mjs';

/** Makes a new database folder with the owner's role and database in it. It appears whole or not at all. */
export async function createCluster(home, address, stop) {
  const aside = { ...home, cluster: `${home.cluster}.new` };
  rmSync(aside.cluster, { recursive: true, force: true });
  mkdirSync(aside.cluster, { mode: 0o700 });
  giveTo(home.runner, aside.cluster);

  const layout = ['-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
  await run(
    aside,
    home.binaries.initdb,
    ['-D', aside.cluster, '-U', 'postgres', '--auth=reject', ...layout],
    { stop },
  );
  appendFileSync(`${aside.cluster}/postgresql.conf`, "\ninclude = 'pitboss.conf'\n");
  writeClusterSettings(aside, address);

  // Single-user mode asks for no password, so the superuser `postgres` never needs one.
  const args = ['--single', '-c', 'exit_on_error=on', '-D', aside.cluster, 'postgres'];
  await run(aside, home.binaries.postgres, args, { stop, input: ownerStatements(address.password) });
  renameSync(aside.cluster, home.cluster);
}

function ownerStatements(password) {
  const secret = password ? ` PASSWORD '${password}'` : '';
  return [
    `CREATE ROLE pitboss LOGIN CREATEROLE CREATEDB${secret};`,
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
  if (code !== 0) refuse(`The database could not be made: ${lastLines(output, 1)}`);
}
