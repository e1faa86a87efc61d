import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import type { Account } from '#contract/accounts/account-table';
import { type AccountKindName, childKindOf, parentKindOf } from '#contract/ground/roles';
import { call } from '#web/platform/calls/call.ts';

/** An account with the parent under which it is shown, if any. */
export interface ShownAccount {
  account: Pick<Account, '_id' | 'role'>;
  parent: ShownParent | null;
}
export interface ShownParent {
  kind: AccountKindName;
  id: string;
}

/** The parent of an account that is shown in the section of its parent's kind. */
export function parentOf(account: Account): ShownParent | null {
  const kind = parentKindOf(account.role);
  const isInChain = kind !== null && childKindOf(kind) === account.role;
  return isInChain && account.refId ? { kind, id: account.refId._id } : null;
}

/** Under a parent the children's calls are used: their messages speak of children. */
export function deleteAccount({ account, parent }: ShownAccount) {
  return parent === null
    ? call(accountSets[account.role].delete, { params: { id: account._id } })
    : call(childrenSets[parent.kind].delete, { params: { id: parent.id, childId: account._id } });
}

export function toggleAccount(
  { account, parent }: ShownAccount,
  { action, reason }: { action: 'activate' | 'deactivate'; reason: string },
) {
  const body = reason === '' ? {} : { reason };
  return parent === null
    ? call(accountSets[account.role].toggle, { params: { id: account._id, action }, body })
    : call(childrenSets[parent.kind].toggle, {
        params: { id: parent.id, childId: account._id, action },
        body,
      });
}

export function editAccount({ account, parent }: ShownAccount, body: Record<string, unknown>) {
  return parent === null
    ? call(accountSets[account.role].edit, { params: { id: account._id }, body })
    : call(childrenSets[parent.kind].edit, { params: { id: parent.id, childId: account._id }, body });
}

export function createAccount(
  kind: AccountKindName,
  parent: ShownParent | null,
  body: Record<string, unknown>,
) {
  return parent === null
    ? call(accountSets[kind].create, { body })
    : call(childrenSets[parent.kind].create, { params: { id: parent.id }, body });
}
