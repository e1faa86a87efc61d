import type { AccountState } from '#contract/accounts/account-table';
import type { AccountListQuery } from '#contract/accounts/accounts';
import { type AccountKindName, accountKindNames } from '#contract/ground/roles';
import { findMatchingParents } from '#server/features/accounts/account-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import { demandId } from '#server/shared/accounts/account-ids';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { listOffOperators } from '#server/shared/accounts/off-operator-queries';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

/** Filter of an account list, resolved before the list is read. */
export interface AccountFilter {
  kinds: readonly AccountKindName[];
  /** Direct children of this account only. */
  parent?: { networkId: number; accountId: number; isSuperadmin: boolean };
  /** Everything below this account. */
  under?: { networkId: number; accountId: number; isSuperadmin: boolean };
  state?: AccountState;
  /** Deactivated operators below the actor, where the state needs them. */
  off?: readonly number[];
  isOnline?: boolean;
  /** Part of a username, name, phone or e-mail, as a pattern of LIKE for accounts.search_key. */
  search?: string;
  /** Accounts whose username matches the search: their children match by Refer ID. */
  matchingParents: readonly number[];
}

interface FilterRequest {
  kind?: AccountKindName;
  parent?: AccountFilter['parent'];
  query: Partial<AccountListQuery>;
}

/** Resolves the parts of a list's query that need the database: the parent account and the accounts that match the search. */
export async function readAccountFilter(
  db: Database,
  actor: Actor,
  { kind, parent, query }: FilterRequest,
): Promise<AccountFilter> {
  const under =
    query.under === undefined ? undefined : await readSelfOrDescendant(db, actor, demandId(query.under));
  const { search = '' } = query;
  const filter: AccountFilter = {
    kinds: kind === undefined ? accountKindNames.filter((each) => managesKind(actor, each)) : [kind],
    ...(parent === undefined ? {} : { parent }),
    ...(under === undefined
      ? {}
      : {
          under: {
            networkId: under.networkId,
            accountId: under.accountId,
            isSuperadmin: under.kind === 'superadmin',
          },
        }),
    ...(query.status === undefined ? {} : { state: query.status }),
    ...(needsOff(query)
      ? { off: (await listOffOperators(db, actor)).map(({ accountId }) => accountId) }
      : {}),
    ...(query.online === undefined ? {} : { isOnline: query.online === 'true' }),
    ...(search === '' ? {} : { search: searchPattern(search) }),
    matchingParents: [],
  };
  if (search === '') return filter;
  return { ...filter, matchingParents: await findMatchingParents(db, actor, search) };
}

/** Accounts are deactivated by their own flag, and blocked by those above them. */
const needsOff = ({ status }: Partial<AccountListQuery>) => status === 'active' || status === 'blocked';
