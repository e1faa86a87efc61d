import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../refuse.mjs';

/** Refuses a data folder of another major version, which PostgreSQL could not read. */
export function checkClusterVersion({ cluster, binaries }) {
  const path = join(cluster, 'PG_VERSION');
  if (!existsSync(path)) refuse(`${cluster} is not a database folder; move it away or set DATA_DIR.`);

  const made = Number.parseInt(readFileSync(path, 'utf8'), 10);
  const here = Number.parseInt(binaries.version, 10);
  const facts = `The database in ${cluster} was created by PostgreSQL ${made}, but this Pitboss contains PostgreSQL ${here}`;
  if (made > here) refuse(`${facts}; use a newer Pitboss.`);
  if (made < here) refuse(`${facts}; make a backup with the older Pitboss and restore it here.`);
}
