import { readFileSync } from 'node:fs';

/** What a runner has written about its tests, or undefined when it did not get that far. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that fails without a failing test, as for an error between two tests, counts as one failure. */
export function countFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
