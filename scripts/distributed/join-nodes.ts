import pg from 'pg';
import { appPassword } from '#server/platform/database/app-role';
import { testSecretKey } from '../../test/support/server/test-database.ts';
import type { openNodes } from './open-nodes.ts';

type Nodes = Awaited<ReturnType<typeof openNodes>>;

/** The installation's database on the coordinator. */
export const database = 'pitboss';

/** As docs/operations.md describes it for an installation that grew on one machine: its database gets workers. */
export async function joinNodes({ nodes, password }: Nodes): Promise<void> {
  const [coordinator, ...workers] = nodes;
  if (coordinator === undefined) throw new Error('there is no coordinator');
  for (const worker of workers) {
    // The nodes can sign in to each other only as roles that exist.
    await worker.ask('create role pitboss_app login');
    await worker.ask(`create database ${database} owner pitboss`);
  }
  const signIns = {
    postgres: password,
    pitboss: password,
    pitboss_app: appPassword(testSecretKey, 'pitboss_app'),
  };
  for (const node of nodes) {
    await node.ask('create extension citus', database);
    for (const [role, secret] of Object.entries(signIns))
      await node.ask(
        `insert into pg_dist_authinfo values (0, '${role}', ${pg.escapeLiteral(`password=${secret}`)})`,
        database,
      );
  }
  await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`, database);
  for (const { port } of workers)
    await coordinator.ask(`select citus_add_node('127.0.0.1', ${port})`, database);
}
