import { type NodeProcess, startNode } from '../../test/support/server/node-process.ts';
import { testConfig } from '../../test/support/server/test-config.ts';
import { undoing } from '../faults/clean-up.ts';
import { openLoadWorlds } from '../faults/load-world.ts';
import { database } from './join-nodes.ts';
import { openNodes } from './open-nodes.ts';

/** Networks that play on one PostgreSQL, served by two processes. Two more database nodes are empty. */
export async function openStage(made: { networks: number; players: number }) {
  const nodes = await openNodes();
  const servers: NodeProcess[] = [];
  const close = undoing(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await nodes.close();
  });
  try {
    const [coordinator] = nodes.nodes;
    await coordinator?.ask(`create database ${database} owner pitboss`);
    const url = Object.assign(new URL(nodes.url), { pathname: `/${database}` }).href;
    const worlds = await openLoadWorlds(url, made);
    const startServer = async () => {
      servers.push(await startNode({ config: testConfig(url) }));
    };
    await startServer();
    await startServer();
    return {
      nodes,
      url,
      worlds,
      startServer,
      errorsLogged: () => servers.flatMap((server) => server.errorsLogged()),
      origins: () => servers.map(({ origin }) => origin),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
