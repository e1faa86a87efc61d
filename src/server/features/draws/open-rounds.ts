import type { ScreenName } from '#contract/games/game-screens';
import { openDraw } from '#server/features/draws/draw-queries';
import { type RoundParts, readRound } from '#server/features/draws/running-round';

/** A round with a row, for which tickets can be sold and a result saved. */
export interface OpenRound {
  networkId: number;
  gameId: number;
  drawId: number;
  opensAt: Date;
  closesAt: Date;
  endsAt: Date;
  screen: ScreenName;
  nodigit: number;
}

interface Kept {
  round: OpenRound;
  /**
   * By the monotonic clock, which adjustments of the system clock do not move: after this time the database is asked
   * again.
   */
  untilMs: number;
}

/** The database's clock may have been set ahead, or this machine may have slept, so a round is cached only for this long. */
const rememberedMs = 10_000;

/**
 * Opens the round on screen if it has no row yet, and caches it, so that a purchase needs no query for it. The cache
 * decides nothing: the posting checks the database's clock and the draw's row.
 */
export function createOpenRounds(parts: RoundParts) {
  const kept = new Map<string, Kept>();

  async function find(networkId: number, gameId: number): Promise<OpenRound | null> {
    const name = `${networkId}/${gameId}`;
    const known = kept.get(name);
    if (known !== undefined && known.untilMs > performance.now()) return known.round;
    kept.delete(name);
    return open(name, networkId, gameId);
  }

  async function open(name: string, networkId: number, gameId: number): Promise<OpenRound | null> {
    const { running, now } = await readRound(parts, networkId, gameId);
    if (running === null) return null;
    const { drawId, opensAt, endsAt, closesAt, screen, nodigit } = running;
    if (running.status === null && !(await openNow(parts, { networkId, gameId, drawId, opensAt })))
      return null;
    const round = { networkId, gameId, drawId, opensAt, closesAt, endsAt, screen, nodigit };
    forgetWhatEnded();
    const leftMs = endsAt.getTime() - now.getTime();
    kept.set(name, { round, untilMs: performance.now() + Math.min(leftMs, rememberedMs) });
    return round;
  }

  function forgetWhatEnded(): void {
    const nowMs = performance.now();
    for (const [name, { untilMs }] of kept) if (untilMs <= nowMs) kept.delete(name);
  }

  return { find };
}
export type OpenRounds = ReturnType<typeof createOpenRounds>;

async function openNow(
  { db, seal, bettingClosesSeconds }: RoundParts,
  round: { networkId: number; gameId: number; drawId: number; opensAt: Date },
): Promise<boolean> {
  const { networkId, gameId, drawId } = round;
  const seedHash = seal.hashOf({ networkId, gameId, opensAt: round.opensAt.getTime() / 1000 });
  return openDraw(db, { networkId, gameId, drawId, seedHash, bettingClosesSeconds });
}
