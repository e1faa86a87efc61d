import { openTable } from '../faults/cases/case-row.ts';
import { undoAllOnSignals } from '../faults/clean-up.ts';
import {
  casePlannedPromotion,
  casePrimaryKilled,
  casePromotedBeside,
  casePromotion,
} from './case-databases.ts';
import { caseNodeKilled, caseRollingRestart } from './case-nodes.ts';
import { caseReplica } from './case-replica.ts';
import { openCluster } from './open-cluster.ts';

/** Each list runs on one cluster; its last case ends with a different primary than it began with. */
const runs = [
  [caseNodeKilled, caseRollingRestart, caseReplica, casePrimaryKilled, casePromotion],
  [casePromotedBeside],
  [casePlannedPromotion],
];

/** Every case, or only the named functions, such as casePromotion. */
async function runCluster(names: readonly string[]): Promise<number> {
  const { take, conclude } = openTable();
  for (const run of runs) {
    const cases = run.filter(({ name }) => names.length === 0 || names.includes(name));
    if (cases.length === 0) continue;
    const cluster = await openCluster();
    try {
      for (const each of cases) await take(each(cluster));
    } finally {
      await cluster.close();
    }
  }
  return conclude();
}

undoAllOnSignals();
process.exit(await runCluster(process.argv.slice(2)));
