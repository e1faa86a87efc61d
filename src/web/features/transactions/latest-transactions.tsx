import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Transaction, transactionReport } from '#contract/credit/transactions';
import { periodOf } from '#contract/ground/date-presets';
import type { OperatorRole } from '#contract/ground/roles';
import { useTransactionColumns } from '#web/features/transactions/transaction-columns.tsx';
import { transactionKeys } from '#web/features/transactions/transaction-keys.ts';
import classes from '#web/features/transactions/transactions.module.css';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface LatestTransactionsProps {
  role: OperatorRole;
  account: { _id: string; username: string };
}

const most = 5;
const shownColumns = [
  'transactionMessage',
  'recipient',
  'credit',
  'debit',
  'newBalance',
  'status',
  'createdAt',
];

/** The latest transactions of one wallet, with a link to all of them. */
export function LatestTransactions({ role, account }: LatestTransactionsProps) {
  const { t } = useTexts(transactionsTexts);
  const period = periodOf('lastSixMonths', useToday());
  const query = { id: account._id, ...period, page: '1', pageSize: '10', part: 'rows' } as const;
  const list = useQuery({
    queryKey: [...transactionKeys.list, query],
    queryFn: ({ signal }) => call(transactionReport, { query, signal }),
  });
  const columns = useTransactionColumns({
    totals: undefined,
    ticketHref: (ticketId) => `/${role}/gamehistory?search=${ticketId}&ticket=${ticketId}`,
  });
  const allHref = `/${role}/transactionreport?id=${account._id}&movements=all&preset=lastSixMonths`;
  return (
    <Panel
      title={t('latest.title')}
      aside={<Link href={allHref}>{t('latest.all')}</Link>}
      isFlush
      className={classes.latest ?? ''}
    >
      <DataTable<Transaction>
        label={t('latest.title')}
        isBare
        columns={columns
          .filter(({ key }) => shownColumns.includes(key))
          .map((column) => (column.key === 'transactionMessage' ? { ...column, card: 'title' } : column))}
        rows={list.data?.data.slice(0, most)}
        rowId={({ rowId }) => rowId}
        rowName={({ _id }) => _id}
        fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
        empty={{
          icon: IconArrowsLeftRight,
          title: t('latest.empty.title'),
          message: t('latest.empty.message', { username: account.username }),
        }}
      />
    </Panel>
  );
}
