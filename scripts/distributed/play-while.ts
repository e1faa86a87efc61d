import { untilSo } from '../cluster/until.ts';
import { figuresOf, seed } from '../faults/cases/case-kills.ts';
import { inWords } from '../faults/cases/case-row.ts';
import type { Told } from '../faults/load-acts.ts';
import type { LoadWorld } from '../faults/load-world.ts';
import { openChecker } from '../faults/open-stage.ts';
import { runLoad } from '../faults/run-load.ts';
import type { Stage } from './open-stage.ts';

const callers = 8;
const actsAround = 200;
let turn = 0;

/** The answers of one network. */
export interface Played {
  world: LoadWorld;
  told: Told[];
  /** When it acknowledged something, in the order of the answers. */
  doneAtMs: number[];
}

/**
 * Plays in these networks before, during and after an event; then compares the books of each with the answers. The
 * event gets a function that waits until each network has acknowledged this many acts more.
 */
export async function playWhile(
  { origins }: Stage,
  worlds: readonly LoadWorld[],
  happens: (untilAllPlayed: (acts: number) => Promise<void>, played: readonly Played[]) => Promise<unknown>,
) {
  const checks = await Promise.all(worlds.map(openChecker));
  const played: Played[] = worlds.map((world) => ({ world, told: [], doneAtMs: [] }));
  let isOver = false;
  const loads = played.map(({ world, told, doneAtMs }) => {
    turn += 1;
    const onTold = (each: Told) => {
      told.push(each);
      if (each.isDone) doneAtMs.push(each.toldAtMs);
    };
    return runLoad({ world, origins, callers, seed: seed + turn, goesOn: () => !isOver, onTold });
  });
  // A failed load ends what waits for it.
  const failed = Promise.all(loads).then(() => new Promise<never>(() => {}));
  const untilAllPlayed = async (acts: number) => {
    const goals = played.map(({ doneAtMs }) => doneAtMs.length + acts);
    const isReached = () => played.every(({ doneAtMs }, at) => doneAtMs.length >= (goals[at] ?? 0));
    await Promise.race([failed, untilSo('every network plays on', isReached)]);
  };
  try {
    await untilAllPlayed(actsAround);
    await Promise.race([failed, happens(untilAllPlayed, played)]);
    await untilAllPlayed(actsAround);
  } finally {
    isOver = true;
  }
  await Promise.all(loads);
  const findings = [];
  for (const [at, { told }] of played.entries()) findings.push(...((await checks[at]?.(told)) ?? []));
  return {
    played,
    figures: figuresOf(played.flatMap(({ told }) => told)),
    findings: inWords(findings),
  };
}

/** The longest time in which a network acknowledged nothing. */
export const longestPauseMs = ({ doneAtMs }: Played) =>
  Math.max(...doneAtMs.map((at, place) => at - (doneAtMs[place - 1] ?? at)));
