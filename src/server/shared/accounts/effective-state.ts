import { type Account, refusedState } from '#contract/accounts/account-table';
import type { Actor } from '#server/platform/actor';
import type { AccountRow, Blocker } from '#server/shared/accounts/account-rows';

type State = Pick<AccountRow, 'isActive' | 'blocker'>;

/** Whether an account, or one above it, is deactivated: it may neither act nor receive. */
export const isOff = ({ isActive, blocker }: State): boolean => !isActive || blocker !== null;

/** The account that blocks another one, if the actor may see it. An account above the actor is never named. */
function seenBlocker(
  actor: Pick<Actor, 'role' | 'accountId'>,
  { blocker, path }: Pick<AccountRow, 'blocker' | 'path'>,
): Blocker | null {
  if (blocker === null || actor.role === 'superadmin') return blocker;
  return path.indexOf(blocker.accountId) > path.indexOf(actor.accountId) ? blocker : null;
}

/** The same as an answer has it. */
export function blockedBy(...of: Parameters<typeof seenBlocker>): Account['blockedBy'] {
  const blocker = seenBlocker(...of);
  return blocker && { _id: String(blocker.accountId), username: blocker.username };
}

/** Why an account is refused, for the actor. */
export const stateText = (
  actor: Pick<Actor, 'role' | 'accountId'>,
  row: Pick<AccountRow, 'isActive' | 'blocker' | 'path'>,
): string => refusedState({ userStatus: row.isActive, blockedBy: blockedBy(actor, row) });
