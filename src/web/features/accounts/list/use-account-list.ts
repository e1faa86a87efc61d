import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountSets } from '#contract/account-sets';
import { childrenSets } from '#contract/children-sets';
import type { AccountKindName } from '#contract/roles';
import { call } from '#web/platform/call.ts';
import type { ShownParent } from '../account-calls.ts';
import { accountKeys } from '../account-keys.ts';
import { type AccountListState, isFiltered, listQueryOf } from './account-list-state.ts';

/** All accounts of a kind, or the children of one parent. */
export interface ListSource {
  kind: AccountKindName;
  parent: ShownParent | null;
}

/** One page of a list with its totals. The rows of the last answer stay until the next one is there. */
export function useAccountList(source: ListSource, state: AccountListState) {
  const query = listQueryOf(state);
  return useQuery({
    queryKey: accountKeys.list(source.kind, source.parent, query),
    queryFn: ({ signal }) => readPage(source, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many there are in all, asked for apart while a filter hides some of them. */
export function useAccountCount(source: ListSource, state: AccountListState, matching: number | undefined) {
  const query = { page: '1', pageSize: '10' } as const;
  const all = useQuery({
    queryKey: accountKeys.list(source.kind, source.parent, query),
    queryFn: ({ signal }) => readPage(source, query, signal),
    enabled: isFiltered(state),
  });
  return isFiltered(state) ? all.data?.pagination?.total : matching;
}

export function readPage(
  { kind, parent }: ListSource,
  query: ReturnType<typeof listQueryOf>,
  signal: AbortSignal,
) {
  if (parent === null) return call(accountSets[kind].list, { query, signal });
  return call(childrenSets[parent.kind].list, { params: { id: parent.id }, query, signal });
}
