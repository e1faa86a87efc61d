import { copyFileSync, existsSync, openSync, statSync, truncateSync } from 'node:fs';

const longestBytes = 10_000_000;

/** Opens a log file to append to, and keeps it and the one before it below a bound for as long as this runs. */
export function openBoundedLog(path) {
  trim(path);
  setInterval(() => trim(path), 60_000).unref();
  return openSync(path, 'a', 0o600);
}

// Copied and emptied rather than renamed: PostgreSQL holds the file open and appends to wherever its end is.
function trim(path) {
  if (!existsSync(path) || statSync(path).size < longestBytes) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
