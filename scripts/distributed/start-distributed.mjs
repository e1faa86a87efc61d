import { findUser } from '../cluster/find-user.mjs';
import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { runCommand } from '../start/process/run-command.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { inRepository } from '../start/repository.mjs';
import { say } from '../start/show-step.mjs';
import { whatIsMissing, withoutCitusCode } from './what-is-missing.mjs';

/** Until tests have ended and the nodes are removed. */
const patienceMs = 60_000;

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
    const { code } = await runCommand(process.execPath, args, { env, stop, patienceMs, stdio: 'inherit' });
    return code;
  },
  { stoppedCode: 130 },
);
