import type { ScreenName } from '#contract/game-screens';
import { openDraw } from '#server/features/draws/draw-queries';
import { type RoundParts, readRound } from '#server/features/draws/running-round';

/** A round that has its row, so that tickets can be sold and a result saved for it. */
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
  /** By the monotonic clock, which no step of this server's clock moves: after it the database is asked again. */
  untilMs: number;
}

/** The database's clock may have gone ahead meanwhile, or this machine may have slept: a round is not remembered for longer. */
const rememberedMs = 10_000;

/**
 * Opens the round on screen if it has no row yet, and remembers it for a while, so that a purchase needs no query for it.
 * What is remembered decides nothing. The posting asks the database's clock and the draw's own row.
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
