import type { Thresholds } from '#contract/inbox/inbox';
import type { DayLimits } from '#test/inbox/day/required-kinds';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';

/** What the admin of a network chooses for its day. */
export const dayThresholds: Thresholds = {
  stake_large: 100,
  prize_large: 500,
  transfer_large: 1_000,
  credit_low: 500,
  cancellations_many: 3,
  balance_low: true,
  bets_refused: true,
};

export async function chooseThresholds(on: Installation, admin: Person, body: Thresholds): Promise<void> {
  const { status } = await on.call(admin, 'PUT', '/inbox/thresholds', { body });
  if (status !== 200) throw new Error('the thresholds were not saved');
}

/** The same for the tables, from this moment on. Network 0 has no thresholds. */
export function limitsOf(thresholds: Thresholds | null, since: string): DayLimits {
  const hundredths = (points: number | null | undefined) => (points == null ? null : points * 100);
  return {
    since,
    stake: hundredths(thresholds?.stake_large),
    prize: hundredths(thresholds?.prize_large),
    transfer: hundredths(thresholds?.transfer_large),
    credit: hundredths(thresholds?.credit_low),
    cancellations: thresholds?.cancellations_many ?? null,
  };
}

/** The moment from which on a day is compared. */
export async function beginDay({ owner }: Installation): Promise<string> {
  const { rows } = await owner.query<{ since: string }>('select clock_timestamp()::text as since');
  return rows[0]?.since ?? '';
}
