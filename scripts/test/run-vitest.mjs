import { join, relative } from 'node:path';
import { runCommand } from '../start/process/run-command.mjs';
import { inRepository } from '../start/repository.mjs';
import { countFailure, readReport } from './read-report.mjs';

/** Runs the unit, endpoint and page tests and counts them. */
export async function runVitest({ env, folder, rest, stop }) {
  const report = join(folder, 'vitest.json');
  const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [vitest, 'run', ...reporters, ...rest];
  const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });

  const found = readReport(report);
  const names = (found?.testResults ?? []).filter(({ status }) => status === 'failed').flatMap(nameFailed);
  return countFailure(code, {
    passed: found?.numPassedTests ?? 0,
    failed: names.length,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
    names,
  });
}

/** A file that cannot be loaded, or whose setup fails, has no failing test and fails as a whole. */
function nameFailed({ name, assertionResults }) {
  const path = relative(inRepository('.'), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [path] : failed.map(({ fullName }) => `${path}: ${fullName}`);
}
