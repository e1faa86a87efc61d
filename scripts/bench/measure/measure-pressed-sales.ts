import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { openPool } from '#server/platform/database/database';
import type { TicketOrder } from '#server/shared/credit/ticket-order';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { sessionIntervals } from '#server/shared/sessions/session-limits';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import type { Figure } from '../figure.ts';
import { forgetStatistics } from '../forget-statistics.ts';
import { makePlay, type Play } from '../make-play.ts';

const players = 10_000;
const roundMs = 4_000;
const buyers = 800;
const writers = 2;
const limits = { writers, writersPerNetwork: writers, ticketsPerCall: 200, ...sessionIntervals };
/** In points. A bet of `tooMuch` on one pocket needs a reserve of 71 times as much, a buyer of one point at most 71. */
const [roomy, tight, tooMuch] = [1_500_000, 20_000, 30_000];

type Submit = ReturnType<typeof createTicketWriter>['submit'];
interface Rates {
  sold: number;
  judged: number;
}

interface Round {
  room: number;
  abusers: number;
}
const calm: Round = { room: roomy, abusers: 0 };
const pressed: readonly (Round & { what: string })[] = [
  { what: '1 client that bets over the limit', room: roomy, abusers: 1 },
  { what: '3 clients that bet over the limit', room: roomy, abusers: 3 },
  { what: 'near the limit', room: tight, abusers: 0 },
];

/**
 * P2 under pressure: with clients that bet over the limit, near the limit, and without planner statistics. In one run:
 * each pressed round is compared with the calm rounds before and after it, because the tables grow and the machine's
 * speed varies. The last one only has a round before it, because statistics do not come back.
 */
export async function measurePressedSales(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_pressed_sales');
  const play = await makePlay(on, { players, screen: 'funroullet' });
  const measure = (round: Round) => withWriter(on, (submit) => sell({ on, play, submit, ...round }));
  await measure(calm);
  const figures: Figure[] = [];
  let before = await measure(calm);
  for (const round of pressed) {
    const rates = await measure(round);
    const after = await measure(calm);
    figures.push(figureOf(round.what, rates, [before, after]));
    before = after;
  }
  await forgetStatistics(on);
  const unanalysed = await measure(calm);
  figures.push(figureOf('tables that were never analysed', unanalysed, [before, before]));
  await on.close();
  return figures;
}

function figureOf(what: string, { sold, judged }: Rates, [before, after]: [Rates, Rates]): Figure {
  const calmRate = (before.sold + after.sold) / 2;
  const isNear = what === 'near the limit';
  const rate = isNear ? judged : sold;
  const share = `${Math.round((rate / calmRate) * 100)} % of ${shown(calmRate)}`;
  return {
    id: 'P2',
    what: `tickets of 1 line below HTTP, ${what}`,
    measured: isNear
      ? `${shown(judged)} judged, ${shown(sold)} sold, ${share}`
      : `${shown(sold)}, ${share} without`,
    goal: isNear ? 'half of the rate or more' : 'less than 20 % slower',
    isMet: rate >= (isNear ? 0.5 : 0.8) * calmRate,
  };
}

const shown = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;

/** With separate connections, so that no plan of an earlier measurement is left. */
async function withWriter<T>(on: BenchInstallation, run: (submit: Submit) => Promise<T>): Promise<T> {
  const pool = openPool(on.connection, { connections: writers, statementTimeoutMs: 10_000 });
  const writer = createTicketWriter(pool, { ...limits, waiting: 100_000, waitingPerNetwork: 100_000 });
  try {
    return await run(writer.submit);
  } finally {
    await pool.end();
  }
}

interface Sale {
  on: BenchInstallation;
  play: Play;
  submit: Submit;
  /** The points of the game's balance above its reserve. */
  room: number;
  abusers: number;
}

async function sell({ on, play, submit, room, abusers }: Sale): Promise<Rates> {
  await on.owner.query(
    `update wallets set balance = game_reserve($1, $2) + $3::bigint * 100, movements = movements + 1 where network_id = $1 and game_id = $2`,
    [play.networkId, play.gameId, room],
  );
  const seen = { sold: 0, judged: 0 };
  const started = performance.now();
  const until = started + roundMs;
  const buy = async (_: unknown, buyer: number) => {
    for (let at = buyer; performance.now() < until; at = (at + buyers) % (players - 10)) {
      const isSold = await wasSold(submit(orderOf(play, at, 1)));
      seen.judged += 1;
      if (isSold) seen.sold += 1;
    }
  };
  const abuse = async (_: unknown, abuser: number) => {
    while (performance.now() < until) await wasSold(submit(orderOf(play, players - 1 - abuser, tooMuch)));
  };
  await Promise.all([...Array.from({ length: buyers }, buy), ...Array.from({ length: abusers }, abuse)]);
  const seconds = (performance.now() - started) / 1000;
  return { sold: seen.sold / seconds, judged: seen.judged / seconds };
}

const wasSold = (sold: Promise<unknown>) =>
  sold.then(
    () => true,
    () => false,
  );

function orderOf(play: Play, at: number, qty: number): TicketOrder {
  const { playerId, sessionId } = play.players[at] ?? { playerId: 0, sessionId: 0 };
  const { networkId, drawId } = play;
  const bets = [Math.floor(Math.random() * 38)];
  const idempotency = { key: uuidv7(), fingerprint: randomBytes(32) };
  return { networkId, drawId, playerId, sessionId, idempotency, bets, qtys: [qty] };
}
