import { type CaseRow, inSeconds } from '../../faults/cases/case-row.ts';
import { joinNodes } from '../join-nodes.ts';
import type { Stage } from '../open-stage.ts';
import { longestPauseMs, playWhile } from '../play-while.ts';
import { compareFigures, readFigures } from '../read-figures.ts';

/**
 * D1: an installation that grew on one PostgreSQL gets two workers while tickets are sold. The networks that do not
 * play have the same rows and reports before and after.
 */
export async function caseGrown(stage: Stage): Promise<CaseRow> {
  const playing = stage.worlds.slice(0, 4);
  const idle = stage.worlds.slice(4);
  const before = await readFigures(stage, idle);
  let [joinedMs, distributedMs] = [0, 0];
  const { played, figures, findings } = await playWhile(stage, playing, async () => {
    const started = performance.now();
    await joinNodes(stage.nodes);
    joinedMs = performance.now() - started;
    await stage.startServer();
    distributedMs = performance.now() - started - joinedMs;
  });
  const differences = compareFigures(before, await readFigures(stage, idle));
  return {
    id: 'D1',
    what: `${stage.worlds.length} networks distributed over two workers, ${playing.length} of them at play`,
    figures: `workers joined in ${inSeconds(joinedMs)}, a server started and distributed in ${inSeconds(distributedMs)}; no ticket for at most ${inSeconds(Math.max(...played.map(longestPauseMs)))}; ${figures}; ${before.size} figures of the other networks equal`,
    findings: [...findings, ...differences],
  };
}
