import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NodeProcess, startNode } from '../../test/support/server/node-process.ts';
import { testConfig } from '../../test/support/server/test-config.ts';
import { undoing } from '../faults/clean-up.ts';
import { openLoadWorld } from '../faults/load-world.ts';
import { openChecker } from '../faults/open-stage.ts';
import { startBalancer } from './balancer.ts';
import { freePorts } from './free-ports.ts';
import { makePrimary, makeReplica } from './postgres-server.ts';
import { endEverything, makeFolder } from './run-as-user.ts';

/** Largest replica lag for reads, in seconds. */
export const lagSeconds = 3;
/** How long a stopping server keeps working; the balancer notices within half a second. */
const drainSeconds = 2;

/** A primary and its replica, two servers and a balancer, in a temporary folder. All of it is stopped in every case. */
export async function openCluster() {
  const base = mkdtempSync(join(tmpdir(), 'pitboss-cluster-'));
  // The programs run as another user, who needs access to the folder.
  chmodSync(base, 0o711);
  const folder = makeFolder(join(base, 'run'));
  const log = openSync(join(base, 'log'), 'a', 0o600);
  const nodes: NodeProcess[] = [];
  const close = undoing(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await endEverything();
    rmSync(base, { recursive: true, force: true });
  });
  try {
    const [first = 0, second = 0, http = 0, database = 0, ...nodePorts] = await freePorts(6);
    const password = randomBytes(24).toString('hex');
    const place = (name: string, port: number) => ({ folder: join(folder, name), port, password, log });
    const primary = await makePrimary(place('first', first));
    const replica = await makeReplica(first, place('second', second));
    const ways = { folder, log, ports: { http, database }, nodes: nodePorts, primary: first };
    const balancer = await startBalancer(ways);
    const urlOf = (port: number) => `postgresql://pitboss:${password}@127.0.0.1:${port}/pitboss`;
    const url = urlOf(database);
    const world = await openLoadWorld(url, 200);
    const settings = {
      DATABASE_REPLICA_URL: urlOf(second),
      REPLICA_LAG_SECONDS: String(lagSeconds),
      DRAIN_SECONDS: String(drainSeconds),
      TRUST_PROXY: '127.0.0.1',
    };
    const start = async (at: number) => {
      nodes[at] = await startNode({ config: testConfig(url) }, { ...settings, PORT: String(nodePorts[at]) });
    };
    await start(0);
    await start(1);
    return {
      primary,
      replica,
      balancer,
      world,
      nodes,
      start,
      close,
      urlOf,
      origins: () => [balancer.origin],
      openChecker: () => openChecker(world),
    };
  } catch (error) {
    console.error(readFileSync(join(base, 'log'), 'utf8').split('\n').slice(-10).join('\n'));
    await close();
    throw error;
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>;
