/** The environment without the variables that PostgreSQL's programs and clients read, such as PGPORT or PGDATA. */
export function withoutDatabaseVariables(environment = process.env) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith('PG')),
  );
}

/** The variables that PostgreSQL's programs need to be found and to load their libraries, on each system. */
const needed = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
const neededOnWindows = ['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE'];

/**
 * The environment of PostgreSQL itself: without our settings, some of which are secrets, and with English messages,
 * because they are parsed here.
 */
export function databaseEnvironment(environment = process.env) {
  const names = new Set([...needed, ...neededOnWindows].map((name) => name.toUpperCase()));
  const kept = Object.entries(environment).filter(([name]) => names.has(name.toUpperCase()));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
