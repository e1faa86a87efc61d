import { copyFileSync, existsSync, openSync, statSync, truncateSync } from 'node:fs';

const longestBytes = 10_000_000;

/** Opens a log file for appending, and limits the size of it and its predecessor while this runs. */
export function openBoundedLog(path) {
  trim(path);
  setInterval(() => trim(path), 60_000).unref();
  return openSync(path, 'a', 0o600);
}

// Copied and truncated instead of renamed: PostgreSQL keeps the file open and appends at its end.
function trim(path) {
  if (!existsSync(path) || statSync(path).size < longestBytes) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
