import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { rolesAbove } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { isOff } from '#server/shared/accounts/effective-state';

/** Whether the actor manages accounts of this kind at all. SQL restricts them to the branch. */
export function managesKind(actor: Pick<Actor, 'role'>, kind: AccountRow['kind']): boolean {
  return rolesAbove(kind).includes(actor.role);
}

/** What the actor may do with an account of its branch. The screens use it for display; every call checks again. */
export function rightsOver(actor: Actor, target: AccountRow): Account['can'] {
  const manages = managesKind(actor, target.kind) && actor.accountId !== target.accountId;
  const { managed } = accountKind(target.kind);
  return {
    edit: manages,
    transfer: manages && !isOff(target),
    adjust: manages,
    toggle: manages && managed,
    delete: manages && managed,
    logout: manages && target.kind === 'player' && target.hasSession,
  };
}
