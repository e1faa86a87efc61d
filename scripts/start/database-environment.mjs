/** The environment without what PostgreSQL's programs and clients would read from it, such as PGPORT or PGDATA. */
export function withoutDatabaseVariables(environment = process.env) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith('PG')),
  );
}

/** The same for PostgreSQL itself, whose messages are read here and must stay English. */
export function databaseEnvironment() {
  return { ...withoutDatabaseVariables(), LC_ALL: 'C' };
}
