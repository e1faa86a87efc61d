import { setTimeout as pause } from 'node:timers/promises';
import type { Told } from '../load-acts.ts';
import type { Stage } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { figuresOf, seed } from './case-kills.ts';
import { type CaseRow, inSeconds, inWords } from './case-row.ts';

const callers = 64;
const operationsAround = 1_000;
const recoversWithinMs = 5_000;
/** At this rate one batch of tickets takes longer to send than a statement may take. */
const bytesPerSecond = 1_000;

/**
 * F04: the connections between one server and PostgreSQL are very slow for a while. Answers that callers received are
 * still true, and the row says when it sold again afterwards.
 */
export async function caseThrottle(stage: Stage, throttledMs: number): Promise<CaseRow> {
  const { world, origins } = stage;
  const check = await stage.openChecker();
  let isOver = false;
  let restoredAtMs = Number.POSITIVE_INFINITY;
  let firstAfterMs: number | null = null;
  const onTold = ({ act, isDone, askedAtMs, toldAtMs }: Told) => {
    if (act.do === 'buy' && isDone && askedAtMs > restoredAtMs) firstAfterMs ??= toldAtMs - restoredAtMs;
    isOver ||= firstAfterMs !== null;
  };
  const only = () => origins().slice(0, 1);
  const goesOn = (begun: number) => !isOver || begun < operationsAround;
  const load = runLoad({ world, origins: only, callers, seed: seed + 5, goesOn, onTold });
  await pause(1_000);
  stage.throttle(bytesPerSecond);
  await pause(throttledMs);
  restoredAtMs = performance.now();
  stage.throttle(Number.POSITIVE_INFINITY);
  const told = await load;
  const recoveredMs = firstAfterMs ?? Number.POSITIVE_INFINITY;
  const isLate = recoveredMs > recoversWithinMs;
  return {
    id: 'F04',
    what: `the connections of one server carry ${bytesPerSecond} bytes a second for ${inSeconds(throttledMs)}`,
    figures: `${figuresOf(told)}; first purchase ${inSeconds(recoveredMs)} after they were as before`,
    findings: [
      ...inWords(await check(told)),
      ...(isLate ? [`sold again after ${inSeconds(recoveredMs)} only`] : []),
    ],
  };
}
