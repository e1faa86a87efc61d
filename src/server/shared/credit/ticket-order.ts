import type { Hundredths } from '#contract/ground/money';
import type { Idempotency } from '#server/platform/http/idempotency-key';

/** A parsed ticket that waits to be checked and posted. */
export interface TicketOrder {
  networkId: number;
  drawId: number;
  playerId: number;
  sessionId: number;
  idempotency: Idempotency | null;
  /** Bet codes and points, line by line, each bet once. */
  bets: readonly number[];
  qtys: readonly number[];
}

export interface TicketSold {
  ticketId: number;
  /** The player's wallet afterwards. */
  balance: Hundredths;
  /** True if the key was used before: this is the first answer, and nothing was posted now. */
  isRepeated: boolean;
}
