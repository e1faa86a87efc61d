import { installDependencies } from '../start/install-dependencies.mjs';
import { runCommand } from '../start/process/run-command.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { inRepository } from '../start/repository.mjs';
import { withTestDatabase } from '../test/test-database.mjs';

// Plants one fault after the other in the postings and prints which test finds it. Arguments select mutants by part of
// their function, file or name; all by default.
await runScript(
  async (stop) => {
    await installDependencies(stop);
    return withTestDatabase(stop, async ({ url, folder, dataDir }) => {
      const env = { ...process.env, TEST_DATABASE_URL: url, TEST_DATA_DIR: dataDir, MUTANT_FOLDER: folder };
      const script = inRepository('scripts', 'mutants', 'run-mutants.ts');
      const args = ['--import', 'tsx', script, ...process.argv.slice(2)];
      const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });
      return code;
    });
  },
  { stoppedCode: 130 },
);
