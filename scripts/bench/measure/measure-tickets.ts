import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { openPool } from '#server/platform/database/database';
import type { TicketOrder } from '#server/shared/credit/ticket-order';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { sessionIntervals } from '#server/shared/sessions/session-limits';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, median, quantile } from '../figure.ts';
import { makePlay, type Play } from '../make-play.ts';

const players = 10_000;
const roundMs = 5_000;
const rounds = 3;
/** Buyers that wait for their answer before they buy again, so that every call finds a full batch. */
const buyers = 800;
const writers = 2;
const ticketsPerCall = 200;

/**
 * P2: tickets below HTTP, each with its idempotency key and session, from 800 buyers into one game balance, posted by 2
 * writers of at most 200 tickets per call. Medians of three rounds of five seconds.
 */
export async function measureTickets(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_tickets');
  const play = await makePlay(on, { players, screen: 'funroullet' });
  const pool = openPool(on.connection, { connections: writers, statementTimeoutMs: 10_000 });
  const writer = createTicketWriter(pool, {
    writers,
    writersPerNetwork: writers,
    ticketsPerCall,
    waiting: 100_000,
    waitingPerNetwork: 100_000,
    ...sessionIntervals,
  });
  const taken = { 1: [] as Taken[], 3: [] as Taken[] };
  for (let round = 0; round < rounds; round += 1)
    for (const lines of [1, 3] as const) taken[lines].push(await take(writer.submit, play, lines));
  await pool.end();
  await on.close();
  return ([1, 3] as const).map((lines) => figureOf(lines, taken[lines]));
}

interface Taken {
  perSecond: number;
  p50: number;
  p99: number;
}

function figureOf(lines: 1 | 3, taken: readonly Taken[]): Figure {
  const of = (key: keyof Taken) => median(taken.map((each) => each[key]));
  const perSecond = Math.round(of('perSecond'));
  const isGoal = lines === 1;
  return {
    id: 'P2',
    what: `tickets of ${lines} ${lines === 1 ? 'line' : 'lines'} below HTTP, one game balance, 2 writers × 200`,
    measured: `${perSecond.toLocaleString('en')}/s, p50 ${inMs(of('p50'))}, p99 ${inMs(of('p99'))}`,
    goal: isGoal ? '≥ 50,000/s, p99 ≤ 25 ms' : 'beside it',
    isMet: !isGoal || (perSecond >= 50_000 && of('p99') <= 25),
  };
}

async function take(
  submit: (order: TicketOrder) => Promise<unknown>,
  play: Play,
  lines: 1 | 3,
): Promise<Taken> {
  const waits: number[] = [];
  const started = performance.now();
  const until = started + roundMs;
  const buy = async (_: unknown, buyer: number) => {
    // Every buyer uses its own players in turn, so none waits for a ticket of the same player.
    for (let at = buyer; performance.now() < until; at = (at + buyers) % play.players.length) {
      const asked = performance.now();
      await submit(orderOf(play, at, lines));
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  const perSecond = (waits.length * 1000) / (performance.now() - started);
  return { perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/** An order of the player at this place, on neighbouring numbers. */
export function orderOf(play: Play, at: number, lines: 1 | 3): TicketOrder {
  const { playerId, sessionId } = play.players[at] ?? { playerId: 0, sessionId: 0 };
  const first = Math.floor(Math.random() * 36);
  const bets = [first, first + 1, first + 2].slice(0, lines);
  return {
    networkId: play.networkId,
    drawId: play.drawId,
    playerId,
    sessionId,
    idempotency: { key: uuidv7(), fingerprint: randomBytes(32) },
    bets,
    qtys: bets.map(() => 1 + Math.floor(Math.random() * 20)),
  };
}
