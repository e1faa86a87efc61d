import { buildWhenStale } from '../start/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { inRepository } from '../start/repository.mjs';
import { runCommand } from '../start/run-command.mjs';
import { runScript } from '../start/run-script.mjs';
import { findChromium } from '../test/find-chromium.mjs';
import { withMeasuredDatabase } from '../test/test-database.mjs';

// Measures on a PostgreSQL of its own, set up like the one of `npm start`. Arguments name the figures to take: P3 P6.
await runScript(async (stop) => {
  await installDependencies(stop);
  await buildWhenStale(stop);
  return withMeasuredDatabase(stop, async ({ url, dataDir }) => {
    const env = { ...process.env, BENCH_DATABASE_URL: url, BENCH_DATA_DIR: dataDir };
    const chromium = findChromium();
    if (chromium) env.CHROMIUM_PATH = chromium;
    const args = [
      '--import',
      'tsx',
      inRepository('scripts', 'bench', 'run-bench.ts'),
      ...process.argv.slice(2),
    ];
    const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });
    return code;
  });
});
