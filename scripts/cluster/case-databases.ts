import { type CaseRow, inSeconds } from '../faults/case-row.ts';
import type { Cluster } from './open-cluster.ts';
import { playWhile } from './play-while.ts';

/** The primary is killed and started again on the same files. */
export async function casePrimaryKilled(cluster: Cluster): Promise<CaseRow> {
  const played = await playWhile(cluster, async () => {
    await cluster.primary.kill();
    await cluster.primary.start();
  });
  return {
    id: 'C4',
    what: 'the primary killed and started again',
    figures: `back in ${inSeconds(played.longestPauseMs)}; ${played.figures}`,
    findings: played.findings,
  };
}

/** The primary is lost for good. Its replica, which every commit has waited for, takes its place. */
export async function casePromotion(cluster: Cluster): Promise<CaseRow> {
  const { primary, replica, balancer } = cluster;
  await primary.ask(`alter system set synchronous_standby_names = 'replica'`);
  await primary.ask('select pg_reload_conf()');
  const played = await playWhile(cluster, async () => {
    await primary.kill();
    await replica.ask('select pg_promote()');
    await balancer.pointDatabaseTo(replica.port);
  });
  return {
    id: 'C5',
    what: 'the primary lost, its replica promoted, the servers pointed to it',
    figures: `takeover ${inSeconds(played.longestPauseMs)}; ${played.figures}`,
    findings: played.findings,
  };
}
