import pg from 'pg';
import { type Cut, openCuttingProxy } from '../../test/faults/cutting-proxy.ts';
import { checkStanding, readBooks } from '../../test/support/checker/checker.ts';
import { readGameBooks } from '../../test/support/checker/checker-game-books.ts';
import { checkGames } from '../../test/support/checker/checker-games.ts';
import { type NodeProcess, startNode } from '../../test/support/server/node-process.ts';
import { startScratchCluster } from '../../test/support/server/scratch-cluster.ts';
import { testConfig } from '../../test/support/server/test-config.ts';
import { checkTold, readKept } from './check-told.ts';
import { undoing } from './clean-up.ts';
import type { Told } from './load-acts.ts';
import { asOwner, type LoadWorld, openLoadWorld } from './load-world.ts';

/** Records the books as they are; returns a checker that compares them with their later state and the answers since. */
export async function openChecker(world: LoadWorld) {
  const read = () =>
    asOwner(world.url, async (owner) => ({
      books: await readBooks(owner),
      kept: await readKept(owner, world.networkId),
      games: await readGameBooks(owner, world.networkId),
    }));
  const opening = await read();
  const admin = world.family.admin.id;
  return async (told: readonly Told[]) => {
    const now = await read();
    return [
      ...checkStanding(opening.books, now.books),
      ...checkTold({ opening: opening.kept, now: now.kept, admin }, told),
      ...checkGames(now.games),
    ];
  };
}

interface StageOptions {
  players: number;
  place?: string;
  /** For the environment of PostgreSQL. */
  variables?: Record<string, string>;
}

/** Two servers on one PostgreSQL, each in its own process; the first one's connections can be cut. */
export async function openStage({ players, place, variables }: StageOptions) {
  const cluster = await startScratchCluster({}, place, variables);
  const nodes: NodeProcess[] = [];
  const undo: (() => Promise<void>)[] = [() => cluster.remove()];
  const close = undoing(async () => {
    for (const step of undo.reverse()) await step();
  });
  try {
    const world = await openLoadWorld(cluster.url, players);
    const direct = new pg.Client({ connectionString: cluster.url });
    const signIn = [direct.user, direct.password].map((word) => encodeURIComponent(word ?? '')).join(':');
    const proxy = await openCuttingProxy({ host: direct.host, port: direct.port });
    undo.push(() => proxy.close());
    const cutUrl = `postgresql://${signIn}@127.0.0.1:${proxy.way.port}/${direct.database}`;
    const start = (url: string) => startNode({ config: testConfig(url) });
    undo.push(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
    nodes.push(await start(cutUrl), await start(cluster.url));
    return {
      cluster,
      world,
      origins: () => nodes.map(({ origin }) => origin),
      /** Cuts every connection of the first server, or one during its next request. */
      cut: (how: Cut | 'all') => (how === 'all' ? proxy.cutAll() : void proxy.cutNext(how)),
      /** Limits the throughput of the first server's connections. */
      throttle: (bytesPerSecond: number) => proxy.throttle(bytesPerSecond),
      /** kill -9, then a new process. */
      async killSecondNode(): Promise<void> {
        await nodes[1]?.kill();
        nodes[1] = await start(cluster.url);
      },
      openChecker: () => openChecker(world),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
