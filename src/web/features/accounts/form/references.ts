import { referenceKindOf } from '#contract/accounts/account-kinds';
import { accountSets } from '#contract/accounts/account-sets';
import type { AccountKindName } from '#contract/ground/roles';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import type { AccountSet } from '#web/platform/accounts/account-search.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';

/** The accounts that an account of this kind may be placed under. */
export const referencesOf = (kind: AccountKindName): AccountSet => ({
  key: accountKeys.references(kind),
  find: async (query, signal) => (await call(accountSets[kind].references, { query, signal })).data,
});

/** Directly below the operator only the operator can be the parent. Superadmins are several, so they choose. */
export function useOnlyReference(kind: AccountKindName): SearchOption | null {
  const { user } = useSession();
  if (user.role === 'superadmin' || referenceKindOf(kind) !== user.role) return null;
  return { value: user._id, label: user.username, role: user.role };
}
