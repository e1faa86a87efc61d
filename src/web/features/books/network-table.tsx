import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Money } from '#web/ui/money.tsx';
import { UsernameCell } from '#web/ui/username-cell.tsx';
import classes from './network-table.module.css';
import { type NetworkBooks, readNetworksSearch, useNetworkBooks } from './use-books.ts';

const admin = 'admin';
const figures = ['received', 'wallets', 'gameBalances', 'prizesPayable', 'difference'] as const;

/** The books of every network, line by line; each opens by itself. */
export function NetworkTable({ search, setSearch }: { search: Search; setSearch: SetSearch }) {
  const { t, i18n } = useTranslation('books');
  const { user } = useSession();
  const table = readNetworksSearch(search);
  const list = useNetworkBooks(table);
  const { pagination, totals } = list.data ?? {};
  const matching = pagination?.total ?? 0;
  useReturnToLastPage(table.page, pagination, setSearch);
  const nameOf = ({ username }: NetworkBooks) => username || t('superadmins');
  const columns: Column<NetworkBooks>[] = [
    {
      key: 'username',
      label: t('column.network'),
      sortKey: 'username',
      card: 'title',
      isPinned: true,
      cell: ({ adminId, username }) =>
        adminId === null ? (
          t('superadmins')
        ) : (
          <UsernameCell username={username} role={admin} href={`/superadmin/books?admin=${adminId}`} />
        ),
    },
    ...figures.map(
      (key): Column<NetworkBooks> => ({
        key,
        label: t(`column.${key}`),
        sortKey: key,
        align: 'right',
        cell: (row) => <Money amount={row[key]} />,
        total: totals === undefined ? undefined : <Money amount={totals[key]} />,
      }),
    ),
  ];
  return (
    <DataTable<NetworkBooks>
      label={t('networks')}
      columns={columns}
      rows={list.data?.data}
      rowId={({ adminId }) => adminId ?? '0'}
      rowName={nameOf}
      count={pagination?.total}
      state={table}
      onChange={(patch, options) => setSearch({ ...patch }, options)}
      isFetching={list.isPlaceholderData}
      fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      totalsLabel={
        table.search
          ? t('totalOf', { count: matching, number: formatCount(matching, i18n.language) })
          : t('total')
      }
      storageKey={`${user.username}/books`}
      lead={<h2 className={classes.title}>{t('networks')}</h2>}
      searchLabel={t('searchNetworks')}
      searchPlaceholder={t('searchPlaceholder')}
      empty={{ icon: IconScale, title: t('noNetworks'), message: t('noNetworksMessage') }}
    />
  );
}
