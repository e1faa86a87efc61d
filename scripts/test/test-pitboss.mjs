import { existsSync } from 'node:fs';
import { buildWhenStale } from '../start/build/build-when-stale.mjs';
import { installDependencies } from '../start/install-dependencies.mjs';
import { runScript } from '../start/process/run-script.mjs';
import { inRepository } from '../start/repository.mjs';
import { findChromium, provideChromium } from './find-chromium.mjs';
import { readArguments } from './read-arguments.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { withTestDatabase } from './test-database.mjs';

// Takes a fresh clone to a verdict: packages, build, its own database, a browser, then every test.
await runScript(
  async (stop) => {
    const { isFull, stage, only, rest } = readArguments(process.argv.slice(2));
    const runners = listRunners(only);
    await installDependencies(stop);
    // Also for Vitest alone: a test that starts the built server must not test an old build.
    await buildWhenStale(stop);

    const chromium = runners.includes(runPlaywright) ? await provideChromium(stop) : findChromium();
    const results = await withTestDatabase(stop, async ({ url, folder, dataDir }) => {
      const env = { ...process.env, TEST_DATABASE_URL: url, TEST_DATA_DIR: dataDir, TEST_STAGE: stage };
      if (chromium) env.CHROMIUM_PATH = chromium;
      if (isFull) env.TEST_FULL = '1';
      const found = [];
      for (const run of runners) if (!stop.aborted) found.push(await run({ env, folder, rest, stop }));
      return found;
    });
    return stop.aborted ? 130 : conclude(results);
  },
  { stoppedCode: 130 },
);

function listRunners(only) {
  const hasJourneys = existsSync(inRepository('playwright.config.ts'));
  const runners = { vitest: [runVitest], playwright: [runPlaywright] };
  return runners[only] ?? (hasJourneys ? [runVitest, runPlaywright] : [runVitest]);
}

/** Failures are listed once more at the end. The last line is the verdict, in a machine-readable form. */
function conclude(results) {
  for (const name of results.flatMap(({ names }) => names)) console.log(`FAILED: ${name}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
