import { figuresOf, seed } from '../faults/cases/case-kills.ts';
import { inSeconds, inWords } from '../faults/cases/case-row.ts';
import type { Told } from '../faults/load-acts.ts';
import { runLoad } from '../faults/run-load.ts';
import type { Cluster } from './open-cluster.ts';
import { untilSo } from './until.ts';
import { watchScreen } from './watch-screen.ts';

const callers = 32;
let turn = 0;

/** Plays through the balancer, with a live screen open, while something happens; then audits the books. */
export async function playWhile(cluster: Cluster, happens: () => Promise<unknown>) {
  const { world, balancer, origins } = cluster;
  const check = await cluster.openChecker();
  const screen = watchScreen(balancer.origin, world);
  const acknowledged: number[] = [];
  let isOver = false;
  turn += 1;
  const onTold = ({ isDone, toldAtMs }: Told) => {
    if (isDone) acknowledged.push(toldAtMs);
  };
  const load = runLoad({ world, origins, callers, seed: seed + turn, goesOn: () => !isOver, onTold });
  // A failed load ends what waits for it.
  const failed = load.then(() => new Promise<never>(() => {}));
  const enough = (count: number) => untilSo('play goes on', () => acknowledged.length >= count);
  try {
    await Promise.race([failed, enough(500).then(happens)]);
    await Promise.race([failed, enough(acknowledged.length + 500)]);
    await Promise.race([failed, untilSo('the live screen is back', () => screen.seen().isLive)]);
  } finally {
    isOver = true;
    screen.close();
  }
  const told = await load;
  const pauses = acknowledged.map((at, place) => at - (acknowledged[place - 1] ?? at));
  const { lost, longestMs } = screen.seen();
  const live =
    lost === 0 ? 'live screen never lost' : `live screen lost × ${lost}, back in ${inSeconds(longestMs)}`;
  return {
    told,
    longestPauseMs: Math.max(...pauses),
    figures: `${figuresOf(told)}; ${live}`,
    findings: inWords(await check(told)),
  };
}
