import { join } from 'node:path';
import { runCommand } from '../start/process/run-command.mjs';
import { inRepository } from '../start/repository.mjs';
import { countFailure, readReport } from './read-report.mjs';

const isBad = new Set(['unexpected', 'flaky']);

/** Runs the journeys in a real browser and counts them. A journey that only passes at the second attempt has failed. */
export async function runPlaywright({ env, folder, rest, stop }) {
  const report = join(folder, 'playwright.json');
  const playwright = inRepository('node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '--reporter=list,json', '--fail-on-flaky-tests', ...rest];
  const { code } = await runCommand(process.execPath, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stop,
    stdio: 'inherit',
  });

  const found = readReport(report);
  const names = (found?.suites ?? []).flatMap(nameFailed);
  return countFailure(code, {
    passed: found?.stats.expected ?? 0,
    failed: names.length,
    skipped: found?.stats.skipped ?? 0,
    names,
  });
}

/** Of a file and its groups. */
function nameFailed({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => isBad.has(status)));
  return [
    ...failed.map(({ file, line, title }) => `test/journeys/${file}:${line}: ${title}`),
    ...suites.flatMap(nameFailed),
  ];
}
