import { join } from 'node:path';
import { findUser } from '../cluster/find-user.mjs';
import { whatIsMissing, withoutCitusCode } from '../distributed/what-is-missing.mjs';
import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { runCommand } from '../start/process/run-command.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { inRepository } from '../start/repository.mjs';
import { checkSettings } from '../start/settings/load-settings.mjs';
import { say } from '../start/show-step.mjs';
import { findChromium } from '../test/find-chromium.mjs';
import { withMeasuredDatabase } from '../test/test-database.mjs';

// Measures on a separate PostgreSQL, set up like the one of `npm start`. Arguments name the figures to measure: P3 P6.
// --guard compares a few ratios with their recorded values instead; --profile shows where the time of a purchase goes.
const scripts = { '--guard': join('guard', 'run-guard.ts'), '--profile': join('profile', 'run-profile.ts') };

await runScript(async (stop) => {
  checkSettings();
  await installDependencies(stop);
  await buildWhenStale(stop);
  const asked = process.argv.slice(2);
  const missing = asked.includes('P13') ? whatIsMissing(process.env.CITUS_BIN) : null;
  if (missing !== null) {
    say(missing, console.error);
    return withoutCitusCode;
  }
  const measure = async ({ url, dataDir }) => {
    const env = { ...process.env, BENCH_DATABASE_URL: url, BENCH_DATA_DIR: dataDir };
    if (env.CITUS_BIN) Object.assign(env, { CLUSTER_POSTGRES: env.CITUS_BIN, ...findUser() });
    const chromium = findChromium();
    if (chromium) env.CHROMIUM_PATH = chromium;
    const script = scripts[asked[0]] ?? 'run-bench.ts';
    const args = ['--import', 'tsx', inRepository('scripts', 'bench', script), ...asked];
    const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });
    return code;
  };
  return withMeasuredDatabase(stop, measure, asked[0] === '--profile' ? { track_functions: 'all' } : {});
});
