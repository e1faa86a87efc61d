import type { Told } from '../load-acts.ts';
import type { Stage } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { figuresOf, seed } from './case-kills.ts';
import { type CaseRow, inSeconds, inWords } from './case-row.ts';

const callers = 64;

/** F02: one of two servers is killed in the middle of its batches; the other one continues, and callers retry there. */
export async function caseNodes(
  stage: Stage,
  { operations, kills }: { operations: number; kills: number },
): Promise<CaseRow> {
  const check = await stage.openChecker();
  const share = operations / (kills + 1);
  let killed = 0;
  let longestPauseMs = 0;
  let lastMs = performance.now();
  let restarting = Promise.resolve();
  const watch = ({ isDone, toldAtMs }: Told, count: number) => {
    if (isDone) {
      if (killed > 0) longestPauseMs = Math.max(longestPauseMs, toldAtMs - lastMs);
      lastMs = toldAtMs;
    }
    if (killed === kills || count < share * (killed + 1)) return;
    killed += 1;
    restarting = restarting.then(() => stage.killSecondNode());
  };
  const { world, origins } = stage;
  const goesOn = (begun: number) => begun < operations;
  const told = await runLoad({ world, origins, callers, seed: seed + 1, goesOn, onTold: watch });
  await restarting;
  return {
    id: 'F02',
    what: `kill -9 of one of two servers × ${kills}`,
    figures: `${figuresOf(told)}; longest time without an acknowledgement ${inSeconds(longestPauseMs)}`,
    findings: inWords(await check(told)),
  };
}
