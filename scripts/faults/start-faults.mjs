import { buildWhenStale } from '../start/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { inRepository } from '../start/repository.mjs';
import { runCommand } from '../start/run-command.mjs';
import { runScript } from '../start/run-script.mjs';

// Breaks a whole Pitboss in every way it must stand, on databases of its own: `--short`, `--operations N --kills N --cuts N`.
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
