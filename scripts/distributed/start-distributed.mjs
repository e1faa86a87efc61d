import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findUser } from '../cluster/find-user.mjs';
import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { runCommand } from '../start/process/run-command.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { inRepository } from '../start/repository.mjs';
import { say } from '../start/show-step.mjs';

/** Nothing was tested, because Citus is not there. */
const withoutCitusCode = 2;

// Runs tests on a distributed database: a coordinator and two workers, all on loopback and temporary.
await runScript(
  async (stop) => {
    const missing = whatIsMissing(process.env.CITUS_BIN);
    if (missing !== null) {
      say(missing, console.error);
      return withoutCitusCode;
    }
    const env = { ...process.env, CLUSTER_POSTGRES: process.env.CITUS_BIN, ...findUser() };
    await installDependencies(stop);
    await buildWhenStale(stop);
    const script = inRepository('scripts', 'distributed', 'run-distributed.ts');
    const args = ['--import', 'tsx', script, ...process.argv.slice(2)];
    const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });
    return code;
  },
  { stoppedCode: 130 },
);

/** Why the tests cannot run; null if they can. */
function whatIsMissing(binaries) {
  const help =
    'Set CITUS_BIN to the folder of the programs of a PostgreSQL that includes Citus 13 or newer, such as ' +
    '/usr/lib/postgresql/16/bin. Citus publishes packages for Debian, and its source builds with make.';
  if (!binaries) return `The tests of a distributed database need Citus. ${help}`;
  const config = join(binaries, 'pg_config');
  for (const program of ['postgres', 'initdb', 'pg_config'])
    if (!existsSync(join(binaries, program))) return `CITUS_BIN has no program ${program}. ${help}`;
  const shared = execFileSync(config, ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension', 'citus.control'))
    ? null
    : `The PostgreSQL of CITUS_BIN does not include Citus. ${help}`;
}
