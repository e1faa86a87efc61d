import { database } from './join-nodes.ts';
import type { Stage } from './open-stage.ts';

export interface Place {
  networkId: number;
  /** The shard of the table `networks` in which it is. Those of the other tables are on the same node. */
  shard: number;
  port: number;
}

/** Where each playing network is. */
export async function placeNetworks({ nodes, worlds }: Stage): Promise<Place[]> {
  const [coordinator] = nodes.nodes;
  const rows = await coordinator?.ask(
    `select n.id as "networkId", s.shardid as shard, s.nodeport as port
       from (values ${worlds.map(({ networkId }) => `(${networkId})`).join(', ')}) n(id)
       join citus_shards s on s.table_name = 'networks'::regclass
        and s.shardid = get_shard_id_for_distribution_column('networks', n.id)`,
    database,
  );
  return (rows ?? []).map(({ networkId, shard, port }) => ({
    networkId: Number(networkId),
    shard: Number(shard),
    port: Number(port),
  }));
}

/** Two networks on each worker, and both workers. Fails when a worker has fewer. */
export async function chooseSides(stage: Stage) {
  const places = await placeNetworks(stage);
  return stage.nodes.nodes.slice(1).map((node) => {
    const here = places.filter(({ port }) => port === node.port).slice(0, 2);
    const worlds = stage.worlds.filter((world) => here.some((each) => each.networkId === world.networkId));
    if (worlds.length < 2) throw new Error(`the worker ${node.port} has ${worlds.length} networks`);
    return { node, places: here, worlds };
  });
}
