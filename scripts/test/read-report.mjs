import { readFileSync } from 'node:fs';

/** A runner's report, or undefined if it did not get that far. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that fails without a failing test, for example by an error between two tests, counts as one failure. */
export function countFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
