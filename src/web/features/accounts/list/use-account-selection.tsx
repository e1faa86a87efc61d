import { lazy, Suspense } from 'react';
import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import type { TableSelection } from '#web/ui/data-table/table-types.ts';
import { useSelection } from '#web/ui/data-table/use-selection.ts';
import { type AccountListState, exportQueryOf } from './account-list-state.ts';
import type { ListSource, useAccountList } from './use-account-list.ts';

// Most visits pick nothing: what can be done with many rows comes with the first that is picked.
const AccountBulk = lazy(async () => ({ default: (await import('./account-bulk.tsx')).AccountBulk }));

interface SelectionInput {
  source: ListSource;
  state: AccountListState;
  list: ReturnType<typeof useAccountList>;
}

/** The accounts picked in a list. Kinds that are only edited have nothing that could be done with many. */
export function useAccountSelection({
  source,
  state,
  list,
}: SelectionInput): TableSelection<Account> | undefined {
  const { search, status, online, under } = exportQueryOf(state);
  const { selection, rows, clear } = useSelection<Account>({
    shown: list.data?.data,
    rowId: ({ _id }) => _id,
    filter: JSON.stringify([search, status, online, under]),
  });
  if (!accountKind(source.kind).managed) return undefined;
  const bar = (
    <Suspense fallback={null}>
      <AccountBulk
        source={source}
        state={state}
        total={list.data?.pagination?.total}
        rows={rows}
        onSelect={selection.put}
        onClear={clear}
      />
    </Suspense>
  );
  return { ...selection, bar };
}
