import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { runDraws } from '#server/features/draws/run-draws';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { createSeal } from '#server/shared/draws/seal';
import { sessionIntervals } from '#server/shared/sessions/session-limits';
import type { BenchInstallation } from './bench-installation.ts';
import { type Figure, inSeconds } from './figure.ts';
import type { Play } from './make-play.ts';

const buyers = 200;

/** Tickets per second, and how long 99 of 100 took at most. */
export interface Sales {
  ratePerSecond: number;
  p99Ms: number;
}
const seal = createSeal('the key of a benchmark');

/**
 * A network that plays during another measurement: buyers buy in batches as through the server, and a game draws every
 * ten seconds. `sinceLast` measures the purchases since the last call; `stop` returns the delay of the latest draw.
 */
export async function watchNeighbour(on: BenchInstallation, play: Play) {
  const writer = createTicketWriter(on.databases.postings, {
    writers: 2,
    writersPerNetwork: 2,
    ticketsPerCall: 500,
    waiting: 20_000,
    waitingPerNetwork: 20_000,
    ...sessionIntervals,
  });
  const drawn = await openShortGame(on, play);
  const runner = runDraws({ pool: on.databases.draws, seal, logger: pino({ level: 'silent' }) });
  const opening = setInterval(() => void drawn.open().catch(() => {}), 500);
  let isOver = false;
  /** How long each purchase took since the last call, in milliseconds. */
  let times: number[] = [];
  let since = performance.now();
  const buy = async (_: unknown, buyer: number) => {
    for (let at = buyer; !isOver; at = (at + buyers) % play.players.length) {
      const { playerId, sessionId } = play.players[at] ?? { playerId: 0, sessionId: 0 };
      const idempotency = { key: uuidv7(), fingerprint: randomBytes(32) };
      const { networkId, drawId } = play;
      const beganAt = performance.now();
      await writer.submit({
        networkId,
        drawId,
        playerId,
        sessionId,
        idempotency,
        bets: [at % 36],
        qtys: [1],
      });
      times.push(performance.now() - beganAt);
    }
  };
  const buying = Promise.all(Array.from({ length: buyers }, buy));
  return {
    sinceLast(): Sales {
      const ratePerSecond = (times.length * 1_000) / (performance.now() - since);
      const p99Ms = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
      times = [];
      since = performance.now();
      return { ratePerSecond, p99Ms };
    },
    async stop(): Promise<number> {
      isOver = true;
      await buying;
      clearInterval(opening);
      await runner.stop();
      return drawn.latestMs();
    },
  };
}

/** Whether the neighbour kept its rate, in tickets per second, and the delay of its latest draw. */
export function neighbourFigure(
  id: string,
  { before, during, lateMs }: { before: Sales; during: Sales; lateMs: number },
): Figure {
  const share = during.ratePerSecond / before.ratePerSecond;
  const slower = during.p99Ms / before.p99Ms;
  const rates = `${Math.round(before.ratePerSecond)} → ${Math.round(during.ratePerSecond)} tickets/s (${Math.round(share * 100)} %)`;
  const times = `p99 ${Math.round(before.p99Ms)} → ${Math.round(during.p99Ms)} ms (${slower.toFixed(1)} ×)`;
  return {
    id,
    what: 'another network meanwhile',
    goal: '≥ 80 %, ≤ 1 s',
    measured: `${rates}, ${times}, draws late by ${inSeconds(lateMs)}`,
    isMet: share >= 0.8 && lateMs <= 1_000,
  };
}

/** A game that draws every ten seconds, and its rounds in this network. */
async function openShortGame({ owner, databases }: BenchInstallation, { networkId }: Play) {
  const { rows } = await owner.query<{ game_id: string }>(
    `select game_id from games where screen = 'funtarget'`,
  );
  const gameId = Number(rows[0]?.game_id);
  await owner.query('insert into draw_times (timecount) values (10) on conflict do nothing');
  await owner.query(
    'update games set time_id = (select time_id from draw_times where timecount = 10) where game_id = $1',
    [gameId],
  );
  await owner.query('update game_terms set timecount = 10 where game_id = $1', [gameId]);
  await owner.query('insert into network_games (network_id, game_id) values ($1, $2)', [networkId, gameId]);
  await owner.query('select restate_network_games($1)', [networkId]);
  return {
    async open(): Promise<void> {
      const found = await sql<{ drawId: number; opensAt: number }>`
        select draw_id, extract(epoch from opens_at)::bigint as opens_at
          from round_at(${networkId}, ${gameId}, clock_timestamp())`.execute(databases.db);
      const [round] = found.rows;
      if (round === undefined) return;
      const hash = seal.hashOf({ networkId, gameId, opensAt: round.opensAt });
      await sql`select open_draw(${networkId}, ${gameId}, ${round.drawId}, ${hash}, 5)`.execute(databases.db);
    },
    async latestMs(): Promise<number> {
      const { rows: late } = await owner.query<{ ms: number; n: number }>(
        `select coalesce(max(extract(epoch from settled_at - ends_at)) * 1000, 0)::float8 as ms, count(*)::int as n
           from draws where network_id = $1 and game_id = $2 and status = 'settled'`,
        [networkId, gameId],
      );
      if ((late[0]?.n ?? 0) === 0) throw new Error('no draw was settled');
      return late[0]?.ms ?? 0;
    },
  };
}
