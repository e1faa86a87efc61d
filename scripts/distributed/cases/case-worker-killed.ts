import { untilSo } from '../../cluster/until.ts';
import { type CaseRow, counted, inSeconds } from '../../faults/cases/case-row.ts';
import type { Stage } from '../open-stage.ts';
import { chooseSides } from '../place-networks.ts';
import { playWhile } from '../play-while.ts';

const promisedMs = 10_000;
const actsMeanwhile = 300;

/** D2: kill -9 of a worker under load. Its networks stop, the others play on; they are back soon after it is back. */
export async function caseWorkerKilled(stage: Stage): Promise<CaseRow> {
  const [lost, kept] = await chooseSides(stage);
  if (lost === undefined || kept === undefined) throw new Error('the case needs two workers');
  let [meanwhile, downMs] = [0, 0];
  let backMs: number[] = [];
  const worlds = [...lost.worlds, ...kept.worlds];
  const { figures, findings } = await playWhile(stage, worlds, async (_, played) => {
    const [stopped, others] = [played.slice(0, lost.worlds.length), played.slice(lost.worlds.length)];
    const killedAt = performance.now();
    await lost.node.kill();
    const doneOf = (all: typeof played) => all.map(({ doneAtMs }) => doneAtMs.length);
    const goals = doneOf(others).map((done) => done + actsMeanwhile);
    await untilSo('the other networks play on', () =>
      doneOf(others).every((done, at) => done >= (goals[at] ?? 0)),
    );
    meanwhile = others.flatMap(({ doneAtMs }) => doneAtMs).filter((at) => at > killedAt).length;
    await lost.node.start();
    const startedAt = performance.now();
    downMs = startedAt - killedAt;
    const backOf = ({ told }: (typeof played)[number]) =>
      told.find(({ isDone, toldAtMs }) => isDone && toldAtMs > startedAt)?.toldAtMs;
    await untilSo('its networks play again', () => stopped.every((each) => backOf(each) !== undefined));
    backMs = stopped.map((each) => (backOf(each) ?? 0) - startedAt);
  });
  const slowest = Math.max(...backMs);
  return {
    id: 'D2',
    what: 'kill -9 of one of two workers under load',
    figures: `away for ${inSeconds(downMs)}, meanwhile ${counted(meanwhile)} acts of the other worker's networks; first act of its own at most ${inSeconds(slowest)} after it answered again; ${figures}`,
    findings:
      slowest > promisedMs ? [...findings, `its networks were back after ${inSeconds(slowest)}`] : findings,
  };
}
