import type { ErrorCode } from '#contract/ground/errors';

/** The refusals of the functions that move credit, by their SQLSTATE. */
export const creditRefusals: Partial<Record<string, ErrorCode>> = {
  PB009: 'idempotency_key_reused',
  PB010: 'insufficient_credit',
  PB011: 'not_found',
  PB012: 'account_barred',
  PB013: 'account_barred',
  PB014: 'credit_limit_reached',
  PB015: 'not_found',
  PB050: 'unknown_category',
  PB051: 'already_reversed',
  PB052: 'not_reversible',
  PB054: 'credit_overdue',
};
