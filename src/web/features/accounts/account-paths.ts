import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName, OperatorRole } from '#contract/ground/roles';
import type { AccountAct } from '#web/features/accounts/record/resolve-account-screen.ts';

/** Addresses of the account screens for one role. All links of the feature are built here. */
export function accountPaths(role: OperatorRole) {
  const base = (kind: AccountKindName) => `/${role}/${accountKind(kind).section}`;
  return {
    list: base,
    create: (kind: AccountKindName) => `${base(kind)}/create`,
    import: (kind: AccountKindName) => `${base(kind)}/import`,
    act: (kind: AccountKindName, act: AccountAct, id: string) => `${base(kind)}/${act}/${id}`,
    details: (kind: AccountKindName, id: string) => `${base(kind)}/players/details/${id}`,
    /** The chart of an account's balance, or of the balance of an admin's game. */
    balance: (id: string, game: { gameId?: string } = {}) =>
      `/${role}/analytics?${new URLSearchParams({ chart: 'balance', id, ...game })}`,
    /** The children's screens are below the section of their parent. */
    createChild: (parent: AccountKindName, parentId: string) =>
      `${base(parent)}/players/details/${parentId}/create`,
    childAct: (parent: AccountKindName, act: AccountAct, childId: string) =>
      act === 'edit'
        ? `${base(parent)}/players/${childId}/edit`
        : `${base(parent)}/players/details/${childId}/${act}`,
  };
}
