import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import { rolesAbove } from '#contract/roles';
import type { AccountRow } from '#server/features/accounts/account-rows';
import type { Actor } from '#server/platform/actor';

/** Whether accounts of this kind are the actor's to manage at all. Which of them is decided by branch, in SQL. */
export function managesKind(actor: Pick<Actor, 'role'>, kind: AccountRow['kind']): boolean {
  return rolesAbove(kind).includes(actor.role);
}

/** What the actor may do with an account of its branch. The screens offer nothing else; every call decides again. */
export function rightsOver(actor: Actor, target: AccountRow): Account['can'] {
  const manages = managesKind(actor, target.kind) && actor.accountId !== target.accountId;
  const { managed } = accountKind(target.kind);
  return {
    edit: manages,
    transfer: manages && !target.isBarred,
    adjust: manages,
    toggle: manages && managed,
    delete: manages && managed,
    logout: manages && target.kind === 'player' && target.hasSession,
  };
}
