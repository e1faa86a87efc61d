import pg from 'pg';
import { appPassword } from '#server/platform/database/app-role';
import { testSecretKey } from '../../test/support/server/test-database.ts';
import type { openNodes } from './open-nodes.ts';

type Nodes = Awaited<ReturnType<typeof openNodes>>;

/** The installation's database on the coordinator. */
export const database = 'pitboss';

type Server = Nodes['spare'];

/** As docs/operations.md describes it for an installation that grew on one machine: its database gets workers. */
export async function joinNodes({ nodes, password }: Nodes): Promise<void> {
  const [coordinator, ...workers] = nodes;
  if (coordinator === undefined) throw new Error('there is no coordinator');
  await addExtension(coordinator, password);
  await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`, database);
  for (const [at, worker] of workers.entries()) await addWorker(coordinator, worker, password, at + 1);
}

/** Adds an empty server to the installation, with a number that no node has had. */
export async function addWorker(
  coordinator: Server,
  worker: Server,
  password: string,
  number: number,
): Promise<void> {
  // The nodes can sign in to each other only as roles that exist.
  await worker.ask('create role pitboss_app login');
  await worker.ask(`create database ${database} owner pitboss`);
  await addExtension(worker, password);
  await coordinator.ask(`select citus_add_node('127.0.0.1', ${worker.port}, ${number})`, database);
}

/** The extension, and how this node signs in to all others. */
async function addExtension(node: Server, password: string): Promise<void> {
  await node.ask('create extension citus', database);
  const signIns = {
    postgres: password,
    pitboss: password,
    pitboss_app: appPassword(testSecretKey, 'pitboss_app'),
  };
  for (const [role, secret] of Object.entries(signIns))
    await node.ask(
      `insert into pg_dist_authinfo values (0, '${role}', ${pg.escapeLiteral(`password=${secret}`)})`,
      database,
    );
}
