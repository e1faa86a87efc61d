import type { DrawResult } from '#contract/draws/draws';
import { type ScreenName, writtenResult } from '#contract/games/game-screens';
import { type PastRound, pastRounds } from '#server/features/draws/finished-rounds';
import { type DrawRow, listDraws, listRunTimes, type RunTimes } from '#server/features/draws/round-queries';
import { showEnded } from '#server/features/draws/show-results';
import type { Database } from '#server/platform/database/database';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';
import type { Seal } from '#server/shared/draws/seal';

interface Drawn {
  result: number;
  booster: number;
  source: 'manual' | 'sealed';
}

/** A result in the words of its screen. */
export function resultAnswer(
  round: {
    networkId: number;
    drawId: number;
    opensAt: number;
    endsAt: number;
    timecount: number;
    screen: ScreenName;
  },
  drawn: Drawn,
): DrawResult {
  return {
    drawId: publicDrawId(round.networkId, round.drawId),
    roundNumber: roundNumberOf(round.drawId, round.timecount),
    ...writtenResult(round.screen, drawn.result),
    booster: drawn.booster,
    source: drawn.source,
    drawnAt: new Date(round.endsAt * 1000).toISOString(),
  };
}

/**
 * The last results of a game in a network, newest first, read from the primary. A played round has a row; the result of
 * any other is computed from its sealed seed. Void rounds are listed separately; undrawn rounds are left out.
 */
export async function listResults(
  parts: ResultParts,
  { networkId, gameId }: { networkId: number; gameId: number },
  count: number,
): Promise<LastResults> {
  const [last] = await listResultsOf(parts, { networkId, gameIds: [gameId] }, count);
  if (last === undefined) throw new Error('a game was asked for and none was read');
  return last;
}

interface ResultParts {
  db: Database;
  seal: Seal;
}

interface LastResults {
  results: DrawResult[];
  /** The public ids of void rounds, and their rows. */
  voided: string[];
  voids: DrawRow[];
}

/** The same of several games, in their order. */
export async function listResultsOf(
  { db, seal }: ResultParts,
  { networkId, gameIds }: { networkId: number; gameIds: readonly number[] },
  count: number,
): Promise<LastResults[]> {
  const times = await listRunTimes(db, networkId, gameIds);
  const games = await Promise.all(
    times.map(async (each) => {
      const { gameId } = each;
      const rounds = await showEnded(db, { networkId, gameId }, { times: each, rounds: ended(each, count) });
      return { gameId, rounds };
    }),
  );
  const drawIds = games.flatMap(({ rounds }) => rounds.map((round) => round.drawId));
  const rowOf = new Map((await listDraws(db, networkId, drawIds)).map((row) => [row.drawId, row]));
  return games.map(({ gameId, rounds }) => {
    const results = rounds
      .flatMap((round) => {
        const row = rowOf.get(round.drawId);
        const drawn = row === undefined ? derived(seal, { networkId, gameId, round }) : ofRow(row);
        return drawn === null ? [] : [resultAnswer({ networkId, ...round }, drawn)];
      })
      .slice(0, count);
    const voids = rounds.flatMap(({ drawId }) => rowOf.get(drawId) ?? []).filter(isVoid);
    return { results, voids, voided: voids.map(({ drawId }) => publicDrawId(networkId, drawId)) };
  });
}

const isVoid = ({ status }: DrawRow) => status === 'void';

/** The newest rounds that have ended: a few more than requested, because some may be void or not drawn yet. */
function ended(times: RunTimes, count: number): PastRound[] {
  const now = times.now.getTime() / 1000;
  const rounds: PastRound[] = [];
  for (const round of pastRounds(times, now)) {
    if (round.endsAt <= now) rounds.push(round);
    if (rounds.length >= count + 5) break;
  }
  return rounds;
}

function derived(
  seal: Seal,
  { networkId, gameId, round }: { networkId: number; gameId: number; round: PastRound },
): Drawn {
  const { result, booster } = seal.drawOf({ networkId, gameId, opensAt: round.opensAt }, round);
  return { result, booster, source: 'sealed' };
}

export function ofRow(row: {
  status: string;
  result: number | null;
  booster: number | null;
  source: string | null;
}): Drawn | null {
  if (row.status === 'void' || row.result === null || row.booster === null) return null;
  return { result: row.result, booster: row.booster, source: row.source === 'manual' ? 'manual' : 'sealed' };
}
