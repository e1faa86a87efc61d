import { database } from './join-nodes.ts';
import type { Stage } from './open-stage.ts';
import type { Place } from './place-networks.ts';

/** Moves the shard of a network, with the other networks in it, as docs/operations.md says. */
export async function moveShard({ nodes }: Stage, { shard, port }: Place, to: number): Promise<void> {
  await nodes.nodes[0]?.ask(
    `select citus_move_shard_placement(${shard}, '127.0.0.1', ${port}, '127.0.0.1', ${to}, 'block_writes')`,
    database,
  );
}
