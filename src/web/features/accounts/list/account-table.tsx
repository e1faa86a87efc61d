import { type ComponentProps, lazy, Suspense } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import { type Account, accountStates } from '#contract/accounts/account-table';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { OperatorRole } from '#contract/ground/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { accountRowActions } from '#web/features/accounts/acts/account-row-actions.ts';
import { useAskedAct } from '#web/features/accounts/acts/use-asked-act.tsx';
import { useFreshAccount } from '#web/features/accounts/fresh/fresh-account.ts';
import { useAccountColumns } from '#web/features/accounts/list/account-columns.tsx';
import type { AccountList, ListSource } from '#web/features/accounts/list/use-account-list.ts';
import type { AccountAct } from '#web/features/accounts/record/resolve-account-screen.ts';
import { useAccount } from '#web/features/accounts/record/use-account.ts';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { ListTable } from '#web/platform/list/list-screen.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import type { FilterChip, TableEmpty } from '#web/ui/data-table/table-types.ts';
import { useSelection } from '#web/ui/data-table/use-selection.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

// Few visits select rows, so the bulk actions are loaded with the first selected row.
const AccountBulk = lazy(async () => ({
  default: (await import('#web/features/accounts/list/account-bulk.tsx')).AccountBulk,
}));

interface AccountTableProps {
  role: OperatorRole;
  source: ListSource;
  list: AccountList;
  empty: TableEmpty;
}

/** The table of a list, or of the children of one parent: the same columns, filters and actions. */
export function AccountTable({ role, source, list, empty }: AccountTableProps) {
  const { t } = useTexts(accountsTexts);
  const { fresh, put: putFresh } = useFreshAccount(source.parent?.id ?? source.kind);
  const { ask, dialog } = useAskedAct(source.parent, ({ act, account }) => {
    if (act === 'delete' && account._id === fresh?.id) putFresh(null);
  });
  const filters = useFilterChips(source, list);
  const { kind, parent } = source;
  const selection = useAccountSelection(list);
  const isManaged = accountKind(kind).managed;
  const paths = accountPaths(role);
  const own = useWords();
  const { plural, details } = accountKind(kind);
  const name = parent === null ? kind : `${parent.kind}-children`;
  const columns = useAccountColumns({
    source,
    detailsHref: ({ _id }) => (details ? paths.details(kind, _id) : undefined),
    totals: list.isCounting ? 'counting' : list.summed?.totals,
  });
  const words = { plural: plural.toLowerCase(), total: useTotalText(list) };
  const hrefOfAct = ({ _id }: Account, act: AccountAct) =>
    parent === null ? paths.act(kind, act, _id) : paths.childAct(parent.kind, act, _id);
  return (
    <>
      <ListTable
        list={list}
        name={name}
        label={own(plural)}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ username }) => username}
        actions={(account) =>
          accountRowActions({
            account,
            hrefOf: (act) => hrefOfAct(account, act),
            onAsk: (act) => ask({ act, account }),
            t,
          })
        }
        // Flat kinds have no bulk actions.
        selection={isManaged ? selection : undefined}
        bulk={
          <Suspense fallback={null}>
            <AccountBulk source={source} list={list} selection={selection} />
          </Suspense>
        }
        searchLabel={t('list.search', words)}
        searchPlaceholder={t('list.searchPlaceholder')}
        filters={filters}
        empty={empty}
        totalsLabel={list.isFiltered ? t('list.totalOf', words) : t('list.total', words)}
        isHighlighted={({ _id }) => _id === fresh?.id}
        isBare={parent !== null}
      />
      {dialog}
    </>
  );
}

/** The number of matching accounts, or that they are being counted. */
function useTotalText({ isCounting, total = 0 }: AccountList): string {
  const { t, language } = useTexts(accountsTexts);
  return isCounting ? t('list.counting') : formatCount(total, language);
}

/** Exports every row of the current filter as a workbook. */
export function AccountExport({ source, list }: { source: ListSource; list: AccountList }) {
  const { kind, parent } = source;
  if (parent === null)
    return <ExportButton isPlain endpoint={accountSets[kind].export} query={list.filter} />;
  const { kind: above, id } = parent;
  const props: ComponentProps<typeof ExportButton<(typeof childrenSets)[typeof above]['export']>> = {
    endpoint: childrenSets[above].export,
    isPlain: true,
    params: { id },
    query: list.filter,
  };
  return <ExportButton {...props} />;
}

/** The quick filters of a list. */
function useFilterChips({ kind }: ListSource, { state, put }: AccountList): FilterChip[] {
  const { t } = useTexts(accountsTexts);
  const { under } = state.filters;
  const parent = useAccount(under).data;
  const chip = (name: 'status' | 'online' | 'under', value: string, label: string): FilterChip => {
    const isOn = state.filters[name] === value;
    return {
      key: name === 'status' ? value : name,
      label,
      isOn,
      onToggle: () => put({ [name]: isOn ? undefined : value }),
    };
  };
  return [
    ...(under === undefined
      ? []
      : [chip('under', under, t('filter.under', { username: parent?.username ?? under }))]),
    ...(kind === 'player' ? [chip('online', 'true', t('filter.online'))] : []),
    ...accountStates.map((each) => chip('status', each, t(`status.${each}`))),
  ];
}

/** The selected accounts of a list. */
function useAccountSelection({ state: { search, filters } }: AccountList) {
  return useSelection<Account>({
    rowId: ({ _id }) => _id,
    filter: JSON.stringify([search && trimUnseen(search), filters]),
  });
}
