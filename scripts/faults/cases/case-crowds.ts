import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Told } from '../load-acts.ts';
import type { Stage } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { figuresOf, seed } from './case-kills.ts';
import { type CaseRow, counted, inWords } from './case-row.ts';

const signIns = 200;

function p99(told: readonly Told[]): string {
  const waits = told.map(({ askedAtMs, toldAtMs }) => toldAtMs - askedAtMs).sort((a, b) => a - b);
  return `${(waits[Math.floor(waits.length * 0.99)] ?? 0).toFixed(0)} ms`;
}

/** Plays before and during an event, and returns both results. */
async function playBeside(stage: Stage, beside: () => Promise<unknown>, own: number) {
  const { world, origins } = stage;
  const play = (goesOn: (begun: number) => boolean, at: number) =>
    runLoad({ world, origins, callers: 16, seed: seed + own + at, goesOn });
  const before = await play((begun) => begun < 500, 0);
  let isOver = false;
  const during = play((begun) => !isOver || begun < 500, 1);
  await beside().finally(() => {
    isOver = true;
  });
  return { before, during: await during };
}

/** S05: many clients sign in at once. Passwords are compared a few at a time, and buyers keep buying. */
export async function caseSignIns(stage: Stage): Promise<CaseRow> {
  const check = await stage.openChecker();
  const statuses: number[] = [];
  const signIn = async (_: unknown, at: number) => {
    const response = await fetch(`${stage.origins()[at % 2]}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody${at}`, password: 'some password' }),
    });
    statuses.push(response.status);
    await response.arrayBuffer();
  };
  const crowd = () => Promise.all(Array.from({ length: signIns }, signIn));
  const { before, during } = await playBeside(stage, crowd, 10);
  const findings = inWords(await check([...before, ...during]));
  const strange = statuses.filter((status) => ![401, 429, 503].includes(status));
  if (strange.length > 0) findings.push(`sign-ins were answered ${[...new Set(strange)]}`);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return {
    id: 'S05',
    what: `${signIns} sign-ins at once`,
    figures: `${count(401)} × 401, ${count(429)} × 429, ${count(503)} × 503; purchases p99 ${p99(before)} before, ${p99(during)} meanwhile`,
    findings,
  };
}

/** F09: an idle transaction with a lock on a wallet, and reports over ten years, block no other caller. */
export async function caseSlow(stage: Stage): Promise<CaseRow> {
  const { world, origins, cluster } = stage;
  const check = await stage.openChecker();
  const held = world.players[0];
  const idle = new pg.Client({ connectionString: cluster.url });
  idle.on('error', () => {});
  await idle.connect();
  await idle.query('begin');
  await idle.query('select from wallets where network_id = $1 and wallet_id = $2 for update', [
    world.networkId,
    held?.id,
  ]);
  const statuses: number[] = [];
  const report = async () => {
    const days = new URLSearchParams({ startDate: '2016-01-01', endDate: '2025-12-31' });
    const response = await fetch(`${origins()[0]}/api/reports/turnoverreport?${days}`, {
      headers: { authorization: `Bearer ${world.family.admin.token}` },
    });
    statuses.push(response.status);
    await response.arrayBuffer();
  };
  const isOther = ({ id }: { id: number }) => id !== held?.id;
  const others = {
    ...world,
    players: world.players.filter(isOther),
    won: world.won.filter(({ player }) => isOther(player)),
  };
  const beside = async () => {
    for (let time = 0; time < 20; time += 1) await report();
    await pause(500);
  };
  const { before, during } = await playBeside({ ...stage, world: others }, beside, 20);
  await idle.query('rollback');
  await idle.end();
  const told = [...before, ...during];
  const findings = inWords(await check(told));
  if (statuses.some((status) => status >= 500))
    findings.push(`a report was answered ${Math.max(...statuses)}`);
  return {
    id: 'F09',
    what: 'a transaction left open over a wallet, reports over ten years',
    figures: `${counted(statuses.length)} reports (${[...new Set(statuses)]}); ${figuresOf(told)}; p99 ${p99(before)} before, ${p99(during)} meanwhile`,
    findings,
  };
}
