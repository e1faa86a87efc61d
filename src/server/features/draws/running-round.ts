import type { Round } from '#contract/draws/draws';
import { lookAtRound, type RoundLook, type RunningRound } from '#server/features/draws/round-queries';
import type { Database } from '#server/platform/database/database';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';
import type { Seal } from '#server/shared/draws/seal';

export interface RoundParts {
  db: Database;
  seal: Seal;
  /** Seconds before the end of a round at which betting closes, at most a third of the interval. */
  bettingClosesSeconds: number;
}

export interface RoundView {
  now: Date;
  running: (RunningRound & { closesAt: Date }) | null;
  /** Its public form. */
  round: Round | null;
  nextOpensAt: string | null;
}

/** When betting closes in a round without a row. The database computes the same value when it creates the row. */
function closingOf(round: RunningRound, bettingClosesSeconds: number): Date {
  const before = Math.min(Math.max(bettingClosesSeconds, 1), round.timecount / 3);
  return new Date(round.endsAt.getTime() - before * 1000);
}

/** The round of a game in a network that is on screen now. */
export async function readRound(parts: RoundParts, networkId: number, gameId: number): Promise<RoundView> {
  return viewRound(parts, { networkId, gameId }, await lookAtRound(parts.db, networkId, gameId));
}

/** A round that was read, with the time at which its betting closes and in its public form. */
export function viewRound(
  parts: Omit<RoundParts, 'db'>,
  { networkId, gameId }: { networkId: number; gameId: number },
  { now, round, nextOpensAt }: RoundLook,
): RoundView {
  if (round === null)
    return { now, running: null, round: null, nextOpensAt: nextOpensAt?.toISOString() ?? null };
  const closesAt = round.closesAt ?? closingOf(round, parts.bettingClosesSeconds);
  const opensAt = round.opensAt.getTime() / 1000;
  return {
    now,
    running: { ...round, closesAt },
    round: {
      drawId: publicDrawId(networkId, round.drawId),
      roundNumber: roundNumberOf(round.drawId, round.timecount),
      timecount: round.timecount,
      opensAt: round.opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      endsAt: round.endsAt.toISOString(),
      seedHash: parts.seal.hashOf({ networkId, gameId, opensAt }).toString('hex'),
      isVoid: round.status === 'void',
    },
    nextOpensAt: null,
  };
}

/** mm:ss until the end of the round; 00:00 while none runs. Minutes of long rounds continue past 59. */
export function timeLeft({ now, running }: RoundView): string {
  const seconds =
    running === null ? 0 : Math.max(0, Math.ceil((running.endsAt.getTime() - now.getTime()) / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
