import { join } from 'node:path';
import { inRepository } from '../start/repository.mjs';
import { runCommand } from '../start/run-command.mjs';
import { countFailure, readReport } from './read-report.mjs';

/** Runs the journeys in a real browser and counts them. One that passes only at the second try has failed. */
export async function runPlaywright({ env, folder, rest, stop }) {
  const report = join(folder, 'playwright.json');
  const playwright = inRepository('node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '--reporter=list,json', '--fail-on-flaky-tests', ...rest];
  const { code } = await runCommand(process.execPath, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stop,
    stdio: 'inherit',
  });

  const stats = readReport(report)?.stats;
  return countFailure(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}
