import type { Told } from '../load-acts.ts';
import type { Stage } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { type CaseRow, counted, inSeconds, inWords } from './case-row.ts';

export interface KillPlan {
  operations: number;
  kills: number;
  cuts: number;
}

const callers = 64;
export const seed = 20_261_120;
/**
 * Promised for a machine without other load. It is reported but does not fail, because other programs may share the
 * machine.
 */
const promisedMs = 3_000;

/** Kills and cuts, spread evenly. */
function planEvents({ kills, cuts }: KillPlan): ('kill' | 'cut')[] {
  const all = Array.from({ length: kills + cuts }, (_, at) => at);
  const isCut = (at: number) =>
    Math.floor(((at + 1) * cuts) / (kills + cuts)) > Math.floor((at * cuts) / (kills + cuts));
  return all.map((at) => (isCut(at) ? 'cut' : 'kill'));
}

/**
 * F01 and L07: PostgreSQL is killed and connections are cut under load; every caller gets an answer in the end, and
 * every answer is true.
 */
export async function caseKills(stage: Stage, plan: KillPlan): Promise<CaseRow> {
  const check = await stage.openChecker();
  const events = planEvents(plan);
  const share = plan.operations / (events.length + 1);
  const returns: number[] = [];
  const restarts: number[] = [];
  let killedAtMs: number | null = null;
  let happening = Promise.resolve();
  let happened = 0;

  function happen(event: 'kill' | 'cut', at: number): void {
    happening = happening.then(async () => {
      if (event === 'cut') return stage.cut(at % 2 === 0 ? 'all' : 'before the answer');
      const started = performance.now();
      killedAtMs = started;
      await stage.cluster.killAndStart();
      restarts.push(performance.now() - started);
    });
  }
  function watch({ act, isDone, askedAtMs, toldAtMs }: Told, count: number): void {
    if (killedAtMs !== null && isDone && act.do === 'buy' && askedAtMs > killedAtMs) {
      returns.push(toldAtMs - killedAtMs);
      killedAtMs = null;
    }
    const event = events[happened];
    if (event === undefined || count < share * (happened + 1)) return;
    happened += 1;
    happen(event, happened);
  }

  const { world, origins } = stage;
  const goesOn = (begun: number) => begun < plan.operations || returns.length < plan.kills;
  const started = performance.now();
  const told = await runLoad({ world, origins, callers, seed, goesOn, onTold: watch });
  await happening;
  const findings = inWords(await check(told));
  console.log(`first purchase after each kill: ${returns.map(inSeconds).join(', ')}`);
  console.log(`PostgreSQL itself was back after: ${restarts.map(inSeconds).join(', ')}`);
  return {
    id: 'F01',
    what: `kill -9 of PostgreSQL × ${plan.kills}, connections cut × ${plan.cuts}`,
    figures: `${figuresOf(told)}; in ${inSeconds(performance.now() - started)}; first purchase ${rangeOf(returns)} after a kill, ${returns.filter((ms) => ms <= promisedMs).length} of ${returns.length} within ${inSeconds(promisedMs)} (PostgreSQL itself ${rangeOf(restarts)})`,
    findings,
  };
}

const rangeOf = (times: readonly number[]) =>
  times.length === 0 ? 'never' : `${inSeconds(Math.min(...times))} to ${inSeconds(Math.max(...times))}`;

export function figuresOf(told: readonly Told[]): string {
  const done = told.filter(({ isDone }) => isDone);
  const unanswered = told.filter(({ wasUnanswered }) => wasUnanswered);
  const codes = new Map<string, number>();
  for (const { code } of told) if (code !== null) codes.set(code, (codes.get(code) ?? 0) + 1);
  const refused = [...codes].map(([code, count]) => `${counted(count)} ${code}`).join(', ') || 'none';
  return `${counted(done.length)} acknowledged, refused ${refused}, ${counted(unanswered.length)} asked again`;
}
