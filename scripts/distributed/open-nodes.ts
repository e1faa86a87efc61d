import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../cluster/free-ports.ts';
import { makeServer } from '../cluster/postgres-server.ts';
import { endEverything, makeFolder } from '../cluster/run-as-user.ts';
import { undoing } from '../faults/clean-up.ts';
import { exceptCitus, listNestedStatements, logsNestedStatements } from './nested-statements.ts';

/** Of each node. Two files of tests run at once, and each node has sessions of its own on every other one. */
export const connectionsAtMost = 400;

/** What docs/operations.md names for each node, besides the settings of every database of Pitboss. */
const settings = `
max_connections = ${connectionsAtMost}
shared_preload_libraries = 'citus'
wal_level = logical
max_prepared_transactions = ${connectionsAtMost + 100}
max_worker_processes = 40
max_locks_per_transaction = 512
citus.recover_2pc_interval = '5s'
`;

/** A coordinator, two workers and a spare server in a temporary folder. They are stopped in every case. */
export async function openNodes() {
  const base = mkdtempSync(join(tmpdir(), 'pitboss-distributed-'));
  // The programs run as another user, who needs access to the folder.
  chmodSync(base, 0o711);
  const folder = makeFolder(join(base, 'run'));
  const log = openSync(join(base, 'log'), 'a', 0o600);
  const close = undoing(async () => {
    await endEverything();
    rmSync(base, { recursive: true, force: true });
  });
  try {
    const password = randomBytes(24).toString('hex');
    const ports = await freePorts(4);
    const make = (port: number, more: string) =>
      makeServer({ folder: join(folder, String(port)), port, password, log }, settings + more);
    const nodes = [];
    for (const [at, port] of ports.slice(0, 3).entries())
      nodes.push(await make(port, at === 0 ? '' : logsNestedStatements));
    for (const worker of nodes.slice(1)) await worker.ask(exceptCitus);
    const spare = await make(ports[3] ?? 0, logsNestedStatements);
    const addressOf = (role: string, port: number) =>
      `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
    return {
      /** The owner's address of the coordinator. */
      url: addressOf('pitboss', ports[0] ?? 0),
      /** The superuser's addresses of all nodes, the coordinator first. */
      addresses: nodes.map(({ port }) => port).map((port) => addressOf('postgres', port)),
      nodes,
      /** Not yet part of the installation. */
      spare,
      password,
      /** Where workers passed a transaction of the coordinator on to other nodes. */
      nestedStatements: () => listNestedStatements(join(base, 'log')),
      close,
    };
  } catch (error) {
    console.error(readFileSync(join(base, 'log'), 'utf8').split('\n').slice(-10).join('\n'));
    await close();
    throw error;
  }
}
