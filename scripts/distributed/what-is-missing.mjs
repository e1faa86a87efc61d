import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Nothing was run, because Citus is not there. */
export const withoutCitusCode = 2;

/** Why nothing can run on a distributed database; null if it can. */
export function whatIsMissing(binaries) {
  const help =
    'Set CITUS_BIN to the folder of the programs of a PostgreSQL that includes Citus 13 or newer, such as ' +
    '/usr/lib/postgresql/16/bin. Citus publishes packages for Debian, and its source builds with make.';
  if (!binaries) return `A distributed database needs Citus. ${help}`;
  const config = join(binaries, 'pg_config');
  for (const program of ['postgres', 'initdb', 'pg_config'])
    if (!existsSync(join(binaries, program))) return `CITUS_BIN has no program ${program}. ${help}`;
  const shared = execFileSync(config, ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension', 'citus.control'))
    ? null
    : `The PostgreSQL of CITUS_BIN does not include Citus. ${help}`;
}
