import type { Hundredths } from '#contract/money';
import type { Idempotency } from '#server/features/credit/game-ledger';

/** A ticket that was read and understood, and waits to be judged and posted. */
export interface TicketOrder {
  networkId: number;
  drawId: number;
  playerId: number;
  sessionId: number;
  idempotency: Idempotency | null;
  /** Bet codes and points on each, line by line, each bet once. */
  bets: readonly number[];
  qtys: readonly number[];
}

export interface TicketSold {
  ticketId: number;
  /** The player's wallet after it. */
  balance: Hundredths;
  /** The answer to a key that was used before: nothing was posted now. */
  isRepeated: boolean;
}
