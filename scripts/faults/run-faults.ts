import { caseClock } from './case-clock.ts';
import { caseSignIns, caseSlow } from './case-crowds.ts';
import { caseDisk } from './case-disk.ts';
import { caseFreeze } from './case-freeze.ts';
import { caseKills } from './case-kills.ts';
import { caseNodes } from './case-nodes.ts';
import { casePlanted } from './case-planted.ts';
import { type CaseRow, openTable } from './case-row.ts';
import { caseThrottle } from './case-throttle.ts';
import { undoAllOnSignals } from './clean-up.ts';
import { openStage } from './open-stage.ts';
import { type FaultOptions, readOptions } from './read-options.ts';

/** Faults of the whole, one after the other, each with the checker beside it; prints a table and answers the exit code. */
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
