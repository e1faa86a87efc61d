import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../cluster/free-ports.ts';
import { makeServer } from '../cluster/postgres-server.ts';
import { endEverything, makeFolder } from '../cluster/run-as-user.ts';
import { undoing } from '../faults/clean-up.ts';

/** What docs/operations.md names for each node, besides the settings of every database of Pitboss. */
const settings = `
shared_preload_libraries = 'citus'
wal_level = logical
max_prepared_transactions = 400
max_worker_processes = 40
max_locks_per_transaction = 512
citus.recover_2pc_interval = '5s'
`;

/** A coordinator and two workers in a temporary folder. They are stopped in every case. */
export async function openNodes() {
  const base = mkdtempSync(join(tmpdir(), 'pitboss-distributed-'));
  // The programs run as another user, who needs access to the folder.
  chmodSync(base, 0o711);
  const folder = makeFolder(join(base, 'run'));
  const log = openSync(join(base, 'log'), 'a', 0o600);
  const close = undoing(async () => {
    await endEverything();
    if (process.env.KEEP_LOG) copyFileSync(join(base, 'log'), process.env.KEEP_LOG);
    rmSync(base, { recursive: true, force: true });
  });
  try {
    const password = randomBytes(24).toString('hex');
    const ports = await freePorts(3);
    const nodes = [];
    for (const port of ports)
      nodes.push(await makeServer({ folder: join(folder, String(port)), port, password, log }, settings));
    const addressOf = (role: string, port: number) =>
      `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
    return {
      /** The owner's address of the coordinator. */
      url: addressOf('pitboss', ports[0] ?? 0),
      /** The superuser's addresses of all nodes, the coordinator first. */
      addresses: ports.map((port) => addressOf('postgres', port)),
      nodes,
      password,
      close,
    };
  } catch (error) {
    console.error(readFileSync(join(base, 'log'), 'utf8').split('\n').slice(-10).join('\n'));
    await close();
    throw error;
  }
}
