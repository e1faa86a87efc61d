import { logOutPlayer } from '#contract/accounts/account-stops';
import type { Account } from '#contract/accounts/account-table';
import { deleteAccount, type ShownParent, toggleAccount } from '#web/features/accounts/account-calls.ts';
import type { AskedAct } from '#web/features/accounts/acts/account-row-actions.ts';
import { call } from '#web/platform/calls/call.ts';

export interface Question {
  act: AskedAct;
  account: Account;
}

/** Performs an action and returns the server's message. */
export function performAct(
  { act, account, reason = '' }: Question & { /** The reason for a deactivation. */ reason?: string },
  parent: ShownParent | null,
): Promise<{ message: string }> {
  if (act === 'logout') return call(logOutPlayer, { query: { id: account._id } });
  if (act === 'delete') return deleteAccount({ account, parent });
  return toggleAccount(
    { account, parent },
    { action: act, reason: act === 'deactivate' ? reason.trim() : '' },
  );
}
