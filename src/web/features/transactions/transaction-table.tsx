import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#contract/date-presets';
import type { OperatorRole } from '#contract/roles';
import type { Transaction } from '#contract/transactions';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { periodWords } from '#web/ui/period-filter/period-words.ts';
import { transactionColumns } from './transaction-columns';
import { TransactionFilters } from './transaction-filters';
import type { TransactionState } from './transaction-search';
import type { useTransactions } from './use-transactions';

interface TransactionTableProps {
  role: OperatorRole;
  today: Day;
  transactions: ReturnType<typeof useTransactions>;
  state: TransactionState;
  setSearch: SetSearch;
}

export function TransactionTable({ role, today, transactions, state, setSearch }: TransactionTableProps) {
  const { t, i18n } = useTranslation('transactions');
  const { t: tPeriod } = useTranslation('period');
  const { t: tUi } = useTranslation('ui');
  const { user } = useSession();
  const hasBalance = useMediaQuery('(min-width: 84em)', undefined, { getInitialValueInEffect: false });
  const { list, totals, total } = transactions;
  const isOneDay = state.period.startDate === state.period.endDate;
  const isFiltered = [state.search, state.id, state.status, state.type].some((value) => value !== undefined);
  /** Another filter is another list: it begins at its first page. */
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined, after: undefined }, { replace: false });
  const clear = () => put({ search: undefined, id: undefined, status: undefined, type: undefined });
  return (
    <DataTable<Transaction>
      label={t('title')}
      columns={transactionColumns({
        totals,
        hasBalance,
        isOneDay: isOneDay && state.search === undefined,
        ticketHref: (ticketId) => `/${role}/gamehistory?search=${ticketId}&ticket=${ticketId}`,
        t,
      })}
      rows={list.data?.data}
      rowId={({ rowId }) => rowId}
      rowName={({ _id }) => _id}
      count={total}
      state={state}
      onChange={(patch, options) => setSearch({ after: undefined, ...patch }, options)}
      seek={{ next: list.isPlaceholderData ? undefined : list.data?.next }}
      isFetching={list.isFetching}
      fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
      storageKey={`${user.username}/transactionreport`}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      onClearFilters={clear}
      toolbar={
        <TransactionFilters
          state={state}
          today={today}
          onChange={put}
          onClear={isFiltered ? clear : undefined}
        />
      }
      empty={{
        icon: IconArrowsLeftRight,
        title: t('empty.title'),
        message: t('empty.message', { period: periodWords(state.period, i18n.language, tPeriod('to')) }),
        action: isFiltered && (
          <Button size="xs" variant="default" onClick={clear}>
            {tUi('table.clearFilters')}
          </Button>
        ),
      }}
      totalsLabel={t('total', { number: formatCount(total ?? 0, i18n.language) })}
    />
  );
}
