import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo } from '../process/run-as.mjs';

/** First the settings an acknowledged operation needs to survive a crash; the others suit a small machine. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  max_connections: 100,
  max_wal_size: '2GB',
  wal_compression: 'on',
  // JIT compilation costs many short statements more than it saves.
  jit: 'off',
  password_encryption: 'scram-sha-256',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
  // A failing statement may contain a password. Its error is enough.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Enough for this number of server processes, while one of them is being replaced, and for administration. */
export const connectionsFor = (servers) => ({ max_connections: 100 + 30 * servers });

/** Writes Pitboss's settings for its own PostgreSQL. A line below the include in postgresql.conf overrides them. */
export function writeClusterSettings({ cluster, runner }, address, overrides = {}) {
  const lines = Object.entries({ ...settings, ...address.settings, ...overrides });
  write(
    join(cluster, 'pitboss.conf'),
    lines.map(([name, value]) => `${name} = '${value}'`),
  );
  write(join(cluster, 'pg_hba.conf'), [address.access]);

  function write(path, content) {
    writeFileSync(path, `${content.join('\n')}\n`, { mode: 0o600 });
    giveTo(runner, path);
  }
}
