import type { DrawVoid } from '#contract/draws/draw-voids';
import { toPoints } from '#contract/ground/money';
import type { DrawRow } from '#server/features/draws/round-queries';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';

/** What was refunded of a void draw, by whom and why; null for any other draw. */
export function voidAnswer(row: DrawRow): DrawVoid | null {
  const { networkId, drawId, timecount, settledAt, refunds, refunded, voidedBy, voidReason } = row;
  // The row of a void draw has all of them, as its constraint says.
  if (settledAt === null || refunds === null || refunded === null || voidedBy === null || voidReason === null)
    return null;
  return {
    drawId: publicDrawId(networkId, drawId),
    roundNumber: roundNumberOf(drawId, timecount),
    voidedAt: settledAt.toISOString(),
    tickets: refunds,
    refunded: toPoints(refunded),
    voidedBy,
    reason: voidReason,
  };
}
