import { type CaseRow, inSeconds } from '../../faults/cases/case-row.ts';
import { database } from '../join-nodes.ts';
import type { Stage } from '../open-stage.ts';
import { chooseSides, placeNetworks } from '../place-networks.ts';
import { longestPauseMs, playWhile } from '../play-while.ts';

/** D3: a network is moved to the other worker under load, as docs/operations.md says. */
export async function caseMoved(stage: Stage): Promise<CaseRow> {
  const [from, to] = await chooseSides(stage);
  const moved = from?.places[0];
  if (from === undefined || to === undefined || moved === undefined)
    throw new Error('there is nothing to move');
  let tookMs = 0;
  const { played, figures, findings } = await playWhile(stage, [...from.worlds, ...to.worlds], async () => {
    const started = performance.now();
    await stage.nodes.nodes[0]?.ask(
      `select citus_move_shard_placement(${moved.shard}, '127.0.0.1', ${from.node.port}, '127.0.0.1', ${to.node.port}, 'block_writes')`,
      database,
    );
    tookMs = performance.now() - started;
  });
  const place = (await placeNetworks(stage)).find(({ networkId }) => networkId === moved.networkId);
  const [own, ...others] = played
    .toSorted((a) => (a.world.networkId === moved.networkId ? -1 : 1))
    .map(longestPauseMs);
  return {
    id: 'D3',
    what: 'a network moved to the other worker under load',
    figures: `moved in ${inSeconds(tookMs)}; no act of the network for at most ${inSeconds(own ?? 0)}, of the others for ${inSeconds(Math.max(...others))}; ${figures}`,
    findings: place?.port === to.node.port ? findings : [...findings, 'the network is where it was'],
  };
}
