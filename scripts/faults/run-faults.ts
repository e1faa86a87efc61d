import { caseClock } from './cases/case-clock.ts';
import { caseSignIns, caseSlow } from './cases/case-crowds.ts';
import { caseDisk } from './cases/case-disk.ts';
import { caseFreeze } from './cases/case-freeze.ts';
import { caseKills } from './cases/case-kills.ts';
import { caseNodes } from './cases/case-nodes.ts';
import { casePlanted } from './cases/case-planted.ts';
import { type CaseRow, openTable } from './cases/case-row.ts';
import { caseThrottle } from './cases/case-throttle.ts';
import { undoAllOnSignals } from './clean-up.ts';
import { openStage } from './open-stage.ts';
import { type FaultOptions, readOptions } from './read-options.ts';

/** Runs the fault cases one after the other, each with the checker; prints a table and returns the exit code. */
async function runFaults(options: FaultOptions): Promise<number> {
  const { isShort } = options;
  const { take, conclude } = openTable();
  const takeAsked = async (cases: Record<string, () => Promise<CaseRow>>) => {
    for (const [id, run] of Object.entries(cases)) if (options.isAsked(id)) await take(run());
  };
  await takeAsked({ 'I1-I7': casePlanted });
  const stage = await openStage({ players: 400 });
  try {
    await takeAsked({
      F01: () => caseKills(stage, options),
      F02: () =>
        caseNodes(stage, isShort ? { operations: 1_000, kills: 1 } : { operations: 20_000, kills: 5 }),
      F03: () => caseFreeze(stage, isShort ? 7_000 : 30_000),
      F04: () => caseThrottle(stage, isShort ? 7_000 : 30_000),
      S05: () => caseSignIns(stage),
      F09: () => caseSlow(stage),
    });
  } finally {
    await stage.close();
  }
  await takeAsked({ F06: caseDisk, F07: caseClock });
  return conclude();
}

undoAllOnSignals();
process.exit(await runFaults(readOptions(process.argv.slice(2))));
