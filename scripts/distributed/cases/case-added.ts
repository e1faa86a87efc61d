import { type CaseRow, inSeconds } from '../../faults/cases/case-row.ts';
import { addWorker, database } from '../join-nodes.ts';
import { moveShard } from '../move-shard.ts';
import type { Stage } from '../open-stage.ts';
import { chooseSides, placeNetworks } from '../place-networks.ts';
import { playWhile } from '../play-while.ts';

/** The rights to each function on a node. */
const rights = `
  select p.oid::regprocedure::text || ' ' || coalesce(p.proacl::text, '') as line
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by 1`;

/** D5: a third worker joins under load and gets a network. A server that starts then closes its functions to others. */
export async function caseAdded(stage: Stage): Promise<CaseRow> {
  const { nodes } = stage;
  const [coordinator, worker] = nodes.nodes;
  const [from] = await chooseSides(stage);
  const moved = from?.places[1];
  if (coordinator === undefined || worker === undefined || from === undefined || moved === undefined)
    throw new Error('there is nothing to move');
  const tookMs: number[] = [];
  const { figures, findings } = await playWhile(stage, from.worlds, async (untilAllPlayed) => {
    const started = performance.now();
    await addWorker(coordinator, nodes.spare, nodes.password, nodes.nodes.length);
    await coordinator.ask(`select replicate_reference_tables('block_writes')`, database);
    await stage.startServer();
    tookMs.push(performance.now() - started);
    await moveShard(stage, moved, nodes.spare.port);
    tookMs.push(performance.now() - started);
    await untilAllPlayed(100);
  });
  const place = (await placeNetworks(stage)).find(({ networkId }) => networkId === moved.networkId);
  if (place?.port !== nodes.spare.port) findings.push('the network is where it was');
  const [there, here] = await Promise.all([nodes.spare, worker].map((node) => node.ask(rights, database)));
  if (JSON.stringify(there) !== JSON.stringify(here)) findings.push('the new worker has other rights');
  if (await entersWithHighNumber(nodes.spare, moved.networkId))
    findings.push('a node with a number above 31 lets acts in');
  const [joinedMs = 0, movedMs = 0] = tookMs;
  return {
    id: 'D5',
    what: 'a third worker joins under load and gets a network',
    figures: `joined in ${inSeconds(joinedMs)}, moved ${inSeconds(movedMs - joinedMs)} later; ${figures}`,
    findings,
  };
}

/** Whether a posting may begin on a node that had the number 34. Its number is changed only in this transaction. */
async function entersWithHighNumber(node: Stage['nodes']['spare'], networkId: number): Promise<boolean> {
  const renumbered = `
    begin;
    update pg_dist_node p set groupid = 34 from pg_dist_local_group g where p.groupid = g.groupid;
    update pg_dist_placement p set groupid = 34 from pg_dist_local_group g where p.groupid = g.groupid;
    update pg_dist_local_group set groupid = 34;
    select enter_network(${networkId});
    rollback`;
  try {
    await node.ask(renumbered, database);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'PB036') return false;
    throw error;
  }
}
