import { setTimeout as pause } from 'node:timers/promises';
import { type Act, createActs, type Told } from '../load-acts.ts';
import type { Stage } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { sendOnce, settleAct } from '../send-act.ts';
import { figuresOf, seed } from './case-kills.ts';
import { type CaseRow, counted, inSeconds, inWords } from './case-row.ts';

const callers = 64;
const operationsAround = 1_000;
/** More concurrent callers than the servers can serve at the database. */
const burst = 2_000;

/**
 * F03: the database freezes. Callers get a retry time, queues stay bounded, and after it continues every purchase with
 * an unknown outcome ends in one state.
 */
export async function caseFreeze(stage: Stage, frozenMs: number): Promise<CaseRow> {
  const { world, origins, cluster } = stage;
  const check = await stage.openChecker();
  let isOver = false;
  let firstAfterMs: number | null = null;
  let thawedAtMs = Number.POSITIVE_INFINITY;
  const onTold = ({ isDone, askedAtMs, toldAtMs }: Told) => {
    if (isDone && askedAtMs > thawedAtMs) firstAfterMs ??= toldAtMs - thawedAtMs;
  };
  const goesOn = (begun: number) => !isOver || begun < operationsAround;
  const load = runLoad({ world, origins, callers, seed: seed + 2, goesOn, onTold });
  await pause(1_000);
  cluster.freeze();
  const acts = Array.from({ length: burst }, createActs(world, seed + 3).next).filter(
    ({ do: what }) => what === 'buy',
  );
  const asked = Promise.all(acts.map((act, at) => askWhileFrozen(stage, act, at)));
  await pause(frozenMs);
  thawedAtMs = performance.now();
  cluster.thaw();
  const answers = await asked;
  const settled = await Promise.all(
    acts.map(async (act, at) => ({ ...(await settleAct(world, origins, act, at)), wasUnanswered: true })),
  );
  isOver = true;
  const told = [...(await load), ...settled];
  const busy = answers.filter(({ status }) => status === 503);
  const slowest = Math.max(...answers.map(({ waitedMs }) => waitedMs));
  const findings = inWords(await check(told));
  if (busy.some(({ hasRetryAfter }) => !hasRetryAfter)) findings.push('a 503 said no time to come back');
  const others = answers.filter(({ status }) => status !== 503 && status !== 201);
  if (others.length > 0) findings.push(`answered ${others.map(({ status }) => status).slice(0, 5)}`);
  return {
    id: 'F03',
    what: `PostgreSQL stands still for ${inSeconds(frozenMs)}, ${counted(acts.length)} purchases at once meanwhile`,
    figures: `${counted(busy.length)} × 503 with Retry-After, none waited longer than ${inSeconds(slowest)}; ${figuresOf(told)}; first purchase ${inSeconds(firstAfterMs ?? 0)} after it went on`,
    findings,
  };
}

async function askWhileFrozen({ world, origins }: Stage, act: Act, at: number) {
  const askedAtMs = performance.now();
  const answer = await sendOnce(world, origins()[at % 2] ?? '', act);
  return {
    status: answer?.status ?? 0,
    hasRetryAfter: answer?.retryAfter !== null,
    waitedMs: performance.now() - askedAtMs,
  };
}
