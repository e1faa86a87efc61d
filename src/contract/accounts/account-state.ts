import type { Account } from '#contract/accounts/account-table';

/**
 * What an account can do: an active one acts, a deactivated one does not, and one that is blocked is active itself, but
 * an account above it is deactivated.
 */
export const accountStates = ['active', 'deactive', 'blocked'] as const;
export type AccountState = (typeof accountStates)[number];

/** Why an account that is not active is refused, in answers and on the screen. */
export function refusedState({ userStatus, blockedBy }: Pick<Account, 'userStatus' | 'blockedBy'>): string {
  if (!userStatus) return 'This account is deactivated';
  if (blockedBy === null) return 'This account is blocked by an account above it';
  return `This account is blocked by ${blockedBy.username}`;
}
