import type * as z from 'zod/mini';
import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import { accountStates, accountTable } from '#contract/accounts/account-table';
import type { accountListQuery } from '#contract/accounts/accounts';
import type { AccountKindName } from '#contract/ground/roles';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { type CallInput, call } from '#web/platform/calls/call.ts';
import { oneOf } from '#web/platform/list/list-address.ts';
import { useList } from '#web/platform/list/use-list.ts';

/** All accounts of a kind, or the children of one parent. */
export interface ListSource {
  kind: AccountKindName;
  parent: ShownParent | null;
}

const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text);

const address = {
  sort: accountTable.sorted,
  first: { sort: 'createdAt', order: 'desc' },
  filters: {
    status: oneOf(accountStates),
    online: oneOf(['true']),
    under: (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined),
  },
} as const;

export type AccountList = ReturnType<typeof useAccountList>;

/** One page of a list with its totals. */
export function useAccountList(source: ListSource) {
  return useList({
    key: accountKeys.list(source.kind, source.parent),
    address,
    parts: 'search',
    read: (query, options) => readPage(source, query, options),
  });
}

export function readPage(
  { kind, parent }: ListSource,
  query: z.input<typeof accountListQuery>,
  options: Pick<CallInput<(typeof accountSets)[AccountKindName]['list']>, 'signal' | 'background'>,
) {
  if (parent === null) return call(accountSets[kind].list, { query, ...options });
  return call(childrenSets[parent.kind].list, { params: { id: parent.id }, query, ...options });
}
