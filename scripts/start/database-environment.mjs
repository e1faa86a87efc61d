/** The environment without what PostgreSQL's programs and clients would read from it, such as PGPORT or PGDATA. */
export function withoutDatabaseVariables(environment = process.env) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith('PG')),
  );
}

/** What PostgreSQL's programs need to be found and to load their libraries, on each system. */
const needed = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
const neededOnWindows = ['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE'];

/**
 * The environment of PostgreSQL itself: none of our settings, of which some are secrets, and messages in English, because
 * they are read here.
 */
export function databaseEnvironment(environment = process.env) {
  const names = new Set([...needed, ...neededOnWindows].map((name) => name.toUpperCase()));
  const kept = Object.entries(environment).filter(([name]) => names.has(name.toUpperCase()));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
