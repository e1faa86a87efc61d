import { IconScale } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { listNetworkBooks } from '#contract/credit/books';
import classes from '#web/features/books/books-page.module.css';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { booksEveryMs, booksKeys } from '#web/features/books/use-books.ts';
import { call } from '#web/platform/calls/call.ts';
import { ListTable } from '#web/platform/list/list-screen.tsx';
import { PrintButton } from '#web/platform/list/print-button.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

type NetworkBooks = z.infer<typeof listNetworkBooks.answer>['data'][number];

const admin = 'admin';
const figures = ['received', 'wallets', 'gameBalances', 'prizesPayable', 'difference'] as const;

const address = {
  sort: ['username', ...figures],
  first: { sort: 'received', order: 'desc' },
} as const;

/** The books of every network, and the trial balance of one or of all in the same snapshot. */
export function useNetworkList(adminId: string | undefined) {
  return useList({
    key: booksKeys.networks(adminId),
    address,
    read: (query, options) => call(listNetworkBooks, { query: { ...query, adminId }, ...options }),
    refetchInterval: booksEveryMs,
  });
}
export type NetworkList = ReturnType<typeof useNetworkList>;

/** One row for each network; it links to the network's own books. */
export function NetworkTable({ list }: { list: NetworkList }) {
  const { t, language } = useTexts(booksTexts);
  const totals = list.answer?.totals;
  const matching = list.total ?? 0;
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
    <ListTable<NetworkBooks>
      list={list}
      name="books"
      label={t('networks')}
      columns={columns}
      rowId={({ adminId }) => adminId ?? '0'}
      rowName={nameOf}
      totalsLabel={t(list.isFiltered ? 'totalOf' : 'total', {
        count: matching,
        number: formatCount(matching, language),
      })}
      lead={<h2 className={classes.networkTableTitle}>{t('networks')}</h2>}
      toolbar={<PrintButton print={list.print} />}
      searchLabel={t('searchNetworks')}
      searchPlaceholder={t('searchPlaceholder')}
      empty={{ icon: IconScale, title: t('noNetworks'), message: t('noNetworksMessage') }}
    />
  );
}
