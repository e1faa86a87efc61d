import { openTable } from '../faults/case-row.ts';
import { undoAllOnSignals } from '../faults/clean-up.ts';
import { casePrimaryKilled, casePromotion } from './case-databases.ts';
import { caseNodeKilled, caseRollingRestart } from './case-nodes.ts';
import { caseReplica } from './case-replica.ts';
import { openCluster } from './open-cluster.ts';

/** Every case on one cluster, the last of which ends with another primary than it began with. */
async function runCluster(): Promise<number> {
  const { take, conclude } = openTable();
  const cluster = await openCluster();
  try {
    await take(caseNodeKilled(cluster));
    await take(caseRollingRestart(cluster));
    await take(caseReplica(cluster));
    await take(casePrimaryKilled(cluster));
    await take(casePromotion(cluster));
  } finally {
    await cluster.close();
  }
  return conclude();
}

undoAllOnSignals();
process.exit(await runCluster());
