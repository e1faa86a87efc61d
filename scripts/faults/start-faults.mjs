import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { runCommand } from '../start/process/run-command.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { inRepository } from '../start/repository.mjs';

// Breaks a whole Pitboss in every way it must survive, on its own databases: `--short`, `--operations N --kills N
// --cuts N`.
await runScript(
  async (stop) => {
    await installDependencies(stop);
    await buildWhenStale(stop);
    const script = inRepository('scripts', 'faults', 'run-faults.ts');
    const args = ['--import', 'tsx', script, ...process.argv.slice(2)];
    const { code } = await runCommand(process.execPath, args, { stop, stdio: 'inherit' });
    return code;
  },
  { stoppedCode: 130 },
);
