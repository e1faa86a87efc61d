import type { DrawResult } from '#contract/draws/draws';
import { type ScreenName, writtenResult } from '#contract/games/game-screens';
import { type PastRound, pastRounds } from '#server/features/draws/finished-rounds';
import { listDraws, readRunTimes } from '#server/features/draws/round-queries';
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
  { db, seal }: { db: Database; seal: Seal },
  { networkId, gameId }: { networkId: number; gameId: number },
  count: number,
): Promise<{ results: DrawResult[]; voided: string[] }> {
  const times = await readRunTimes(db, networkId, gameId);
  const now = times.now.getTime() / 1000;
  const ended: PastRound[] = [];
  // A few more than requested: some may be void or not drawn yet.
  for (const round of pastRounds(times, now)) {
    if (round.endsAt <= now) ended.push(round);
    if (ended.length >= count + 5) break;
  }
  const rounds = await showEnded(db, { networkId, gameId }, { times, rounds: ended });
  const rows = await listDraws(
    db,
    networkId,
    rounds.map((round) => round.drawId),
  );
  const rowOf = new Map(rows.map((row) => [row.drawId, row]));
  const results = rounds
    .flatMap((round) => {
      const row = rowOf.get(round.drawId);
      const drawn = row === undefined ? derived(seal, { networkId, gameId, round }) : ofRow(row);
      return drawn === null ? [] : [resultAnswer({ networkId, ...round }, drawn)];
    })
    .slice(0, count);
  const voided = rows.filter(({ status }) => status === 'void');
  return { results, voided: voided.map(({ drawId }) => publicDrawId(networkId, drawId)) };
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
