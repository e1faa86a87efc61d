import { useTranslation } from 'react-i18next';
import { accountKind } from '#contract/account-kinds';
import type { Account } from '#contract/accounts';
import type { OperatorRole } from '#contract/roles';
import { useSession } from '#web/platform/session.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { TableEmpty } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { accountPaths } from '../account-paths.ts';
import { useFreshAccount } from '../fresh-account.ts';
import type { AccountAct } from '../resolve-account-screen.ts';
import { useAskedAct } from '../use-asked-act.tsx';
import { accountColumns } from './account-columns.tsx';
import { type AccountListState, isFiltered, type SetSearch } from './account-list-state.ts';
import { accountRowActions } from './account-row-actions.ts';
import { AccountViews } from './account-views.tsx';
import { listFault } from './list-fault.ts';
import type { ListSource, useAccountList } from './use-account-list.ts';
import { useAccountSelection } from './use-account-selection.tsx';
import { useListFilters } from './use-list-filters.ts';

interface AccountTableProps {
  role: OperatorRole;
  source: ListSource;
  state: AccountListState;
  list: ReturnType<typeof useAccountList>;
  setSearch: SetSearch;
  empty: TableEmpty;
}

/** The table of a list, or of the children of one parent: the same columns, filters and acts. */
export function AccountTable({ role, source, state, list, setSearch, empty }: AccountTableProps) {
  const { t, i18n } = useTranslation('accounts');
  const { user } = useSession();
  const { fresh, put: putFresh } = useFreshAccount(source.parent?.id ?? source.kind);
  const { ask, dialog } = useAskedAct(source.parent, ({ act, account }) => {
    if (act === 'delete' && account._id === fresh?.id) putFresh(null);
  });
  const filters = useListFilters(source, state, setSearch);
  const selection = useAccountSelection({ source, state, list });
  const paths = accountPaths(role);
  const { kind, parent } = source;
  const { plural, details } = accountKind(kind);
  const total = list.data?.pagination?.total;
  const storageKey = `${user.username}/${parent === null ? kind : `${parent.kind}-children`}`;
  const words = { plural: plural.toLowerCase(), total: formatCount(total ?? 0, i18n.language) };
  useReturnToLastPage(state.page, list.data?.pagination, setSearch);
  const hrefOfAct = ({ _id }: Account, act: AccountAct) =>
    parent === null ? paths.act(kind, act, _id) : paths.childAct(parent.kind, act, _id);
  const columns = accountColumns({
    source,
    detailsHref: ({ _id }) => (details ? paths.details(kind, _id) : undefined),
    totals: list.data?.totals,
    t,
  });
  return (
    <>
      <DataTable<Account>
        label={plural}
        columns={columns}
        rows={list.data?.data}
        rowId={({ _id }) => _id}
        rowName={({ username }) => username}
        count={total}
        state={state}
        onChange={(patch, options) => setSearch({ ...patch }, options)}
        isFetching={list.isFetching}
        fault={list.data === undefined ? listFault(list.error, () => void list.refetch()) : undefined}
        actions={(account) =>
          accountRowActions({
            account,
            hrefOf: (act) => hrefOfAct(account, act),
            onAsk: (act) => ask({ act, account }),
            t,
          })
        }
        selection={selection}
        storageKey={storageKey}
        views={<AccountViews {...{ storageKey, state, setSearch }} />}
        searchLabel={t('list.search', words)}
        searchPlaceholder={t('list.searchPlaceholder')}
        {...filters}
        empty={empty}
        totalsLabel={isFiltered(state) ? t('list.totalOf', words) : t('list.total')}
        isHighlighted={({ _id }) => _id === fresh?.id}
        isBare={parent !== null}
      />
      {dialog}
    </>
  );
}
