import type { Day } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import type { Idempotency } from '#server/platform/http/idempotency-key';

/** One movement of credit inside a network that waits to be posted. */
export interface CreditOrder {
  networkId: number;
  actorId: number;
  idempotency: Idempotency | null;
  /** Accounts; null is issuance. */
  payer: number | null;
  receiver: number | null;
  amount: Hundredths;
  kind: 'generate' | 'retire' | 'transfer' | 'adjust';
  /** The log entry, as write_activity reads it; null writes none. */
  activity: object | null;
  words: { note: string; reference: string; category: string } | null;
  /** The movement that it takes back. */
  reverses: { transferId: number; bookDay: Day } | null;
}

/** What post_movements says of a movement: what was posted, or why it was refused. */
export type CreditVerdict =
  | { transferId: number; debitAfter: Hundredths; creditAfter: Hundredths; repeated?: boolean }
  /** The SQLSTATE of the refusal, and the most that is possible, in hundredths, where that is known. */
  | { code: string; most: Hundredths | null };
