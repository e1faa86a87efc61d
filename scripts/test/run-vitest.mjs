import { join } from 'node:path';
import { inRepository } from '../start/repository.mjs';
import { runCommand } from '../start/run-command.mjs';
import { countFailure, readReport } from './read-report.mjs';

/** Runs the unit, endpoint and page tests and counts them. */
export async function runVitest({ env, folder, rest, stop }) {
  const report = join(folder, 'vitest.json');
  const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [vitest, 'run', ...reporters, ...rest];
  const { code } = await runCommand(process.execPath, args, { env, stop, stdio: 'inherit' });

  const found = readReport(report);
  // A file that cannot be loaded, or whose preparation fails, has no failing test and fails as a whole.
  const broken = (found?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return countFailure(code, {
    passed: found?.numPassedTests ?? 0,
    failed: (found?.numFailedTests ?? 0) + broken.length,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  });
}
