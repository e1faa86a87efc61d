import { type CaseRow, inSeconds } from '../faults/cases/case-row.ts';
import type { Cluster } from './open-cluster.ts';
import { playWhile } from './play-while.ts';
import { untilSo } from './until.ts';

/** One of two servers is killed; the balancer sends all callers to the other one. */
export async function caseNodeKilled(cluster: Cluster): Promise<CaseRow> {
  const { nodes, start, balancer } = cluster;
  const played = await playWhile(cluster, async () => {
    await nodes[0]?.kill();
    await untilSo('the balancer has noticed', async () => !(await balancer.isUp(0)));
    await start(0);
    await untilSo('the server is back', () => balancer.isUp(0));
  });
  return {
    id: 'C1',
    what: 'one of two servers killed under load',
    figures: `takeover ${inSeconds(played.longestPauseMs)}; ${played.figures}`,
    findings: played.findings,
  };
}

/** Both servers are restarted, one after the other, without a failed call. */
export async function caseRollingRestart(cluster: Cluster): Promise<CaseRow> {
  const { nodes, start, balancer, world } = cluster;
  let [isOver, lists, failedLists] = [false, 0, 0];
  const readLists = async () => {
    while (!isOver) {
      const response = await fetch(`${balancer.origin}/api/player/all?page=1&pageSize=10`, {
        headers: { cookie: `session-token=${world.family.admin.token}` },
      }).catch(() => null);
      await response?.arrayBuffer();
      lists += 1;
      if (response?.status !== 200) failedLists += 1;
    }
  };
  const reading = readLists();
  const played = await playWhile(cluster, async () => {
    for (const at of [0, 1]) {
      await nodes[at]?.stop();
      await start(at);
      await untilSo('the balancer sends callers again', () => balancer.isUp(at));
    }
  }).finally(() => {
    isOver = true;
  });
  await reading;
  const failed = played.told.filter(({ wasUnanswered }) => wasUnanswered).length + failedLists;
  return {
    id: 'C2',
    what: 'both servers restarted, one after the other',
    figures: `${failed} failed requests; ${lists} lists; ${played.figures}`,
    findings: [...played.findings, ...(failed === 0 ? [] : [`${failed} requests failed`])],
  };
}
