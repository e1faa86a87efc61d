import { emptySlip, type Pick, type Slip } from '#web/features/tickets/slip/slip.ts';
import { knownSession, subscribeToSession } from '#web/platform/session/session.ts';

const slips = new Map<string, Slip>();
const bought = new Map<string, readonly Pick[]>();

export function keptSlip(gameId: string): Slip {
  return slips.get(gameId) ?? emptySlip;
}

export function keepSlip(gameId: string, slip: Slip): void {
  slips.set(gameId, slip);
}

/** The last ticket of this game, for "Repeat last ticket". */
export function lastBought(gameId: string): readonly Pick[] {
  return bought.get(gameId) ?? [];
}

export function keepBought(gameId: string, picks: readonly Pick[]): void {
  bought.set(gameId, picks);
}

// The next user of this browser must not see the slips of the last one.
subscribeToSession(() => {
  if (knownSession() !== null) return;
  slips.clear();
  bought.clear();
});
