import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { listAllUsers } from '#contract/accounts/branch-accounts';
import {
  exportTransactions,
  type Movements,
  movementNames,
  transactionReport,
  transactionStatuses,
  transactionTable,
} from '#contract/credit/transactions';
import type { OperatorRole } from '#contract/ground/roles';
import { ofCredit, useTransactionColumns } from '#web/features/transactions/transaction-columns.tsx';
import { transactionKeys } from '#web/features/transactions/transaction-keys.ts';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { AccountSearch, type AccountSet } from '#web/platform/accounts/account-search.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { ListDay, ListFilters } from '#web/platform/list/list-filters.tsx';
import { periodAddress } from '#web/platform/list/list-period.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList, useOpenRecord } from '#web/platform/list/use-list.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { FilterField } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { periodWords } from '#web/ui/values/period-words.ts';

const MovementDialog = lazy(async () => ({
  default: (await import('#web/features/transactions/movement/movement-dialog.tsx')).MovementDialog,
}));

/** The window in which all columns of this list are seen at once. */
const widthWithBalance = '(width >= 84em)';

const types = ['credit', 'debit'] as const;

/** Operators ask for these most often; the others, of which there are many more, are chosen. */
const usualMovements = 'transfers';
const chosenMovements = movementNames.filter((name) => name !== usualMovements);
/** Only stakes are cancelled, and only prizes are pending. */
const hasStatus: readonly Movements[] = ['tickets', 'prizes', 'all'];

const address = {
  sort: transactionTable.sorted,
  first: { sort: 'createdAt', order: 'desc' },
  // `id` is the account whose own wallet is listed; without it the list has every wallet of the branch.
  filters: {
    id: text(64),
    movements: oneOf(movementNames),
    status: oneOf(transactionStatuses),
    type: oneOf(types),
  },
  period: periodAddress({ day: 'date' }),
} as const;

const accounts: AccountSet = {
  key: transactionKeys.accounts,
  find: async (search, signal) => {
    const query = { page: '1', pageSize: '25', sort: 'username', ...search } as const;
    return (await call(listAllUsers, { query, signal })).data;
  },
};

function useTransactions() {
  return useList({
    key: transactionKeys.list,
    address,
    parts: 'always',
    read: ({ movements = usualMovements, ...query }, options) =>
      call(transactionReport, { query: { ...query, movements }, ...options }),
  });
}
type TransactionList = ReturnType<typeof useTransactions>;

/** Transaction Report: the movements of the branch, or those of one wallet with its balance, newest first. */
export function TransactionsPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(transactionsTexts);
  const { t: tPeriod } = useTexts(periodTexts);
  const hasBalance = useMediaQuery(widthWithBalance, undefined, { getInitialValueInEffect: false });
  const list = useTransactions();
  const movement = useOpenRecord('movement');
  const [idToReverse, setIdToReverse] = useState<string | null>(null);
  const openMovement = (id: string, isToReverse = false) => {
    setIdToReverse(isToReverse ? id : null);
    movement.open(id);
  };
  const { period, filters, search } = list.state;
  const movements = filters.movements ?? usualMovements;
  const isOneDay = period.startDate === period.endDate;
  const columns = useTransactionColumns({
    totals: list.summed?.totals,
    hasBalance,
    isByPosting: filters.id === undefined,
    isOneDay: isOneDay && search === undefined,
    ticketHref: (ticketId) => `/${role}/gamehistory?search=${ticketId}&ticket=${ticketId}`,
    onOpen: openMovement,
  });
  return (
    <ListScreen
      list={list}
      name="transactionreport"
      title={t('title')}
      label={t('title')}
      note={t('note')}
      exported={{ endpoint: exportTransactions, query: { ...list.filter, movements } }}
      actsBefore={
        role !== 'superadmin' && (
          <Button component={Link} href={`/${role}/batches`} variant="default">
            {t('batches')}
          </Button>
        )
      }
      columns={columns}
      rowId={({ rowId }) => rowId}
      rowName={({ _id }) => _id}
      keyActs={({ _id, kind, reversed, credit, debit }) => {
        const isHidden = !ofCredit.includes(kind) || reversed === (credit ?? debit);
        return [{ key: 'reverse', isHidden, onSelect: () => openMovement(_id, true) }];
      }}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      toolbar={<TransactionFilters list={list} />}
      empty={{
        icon: IconArrowsLeftRight,
        title: t('empty.title'),
        message: t('empty.message', { period: periodWords(period, language, tPeriod('to')) }),
      }}
      totalsLabel={t('total', { number: formatCount(list.total ?? 0, language) })}
    >
      <Suspense fallback={null}>
        {movement.id !== undefined && (
          <MovementDialog
            key={movement.id}
            id={movement.id}
            isToReverse={movement.id === idToReverse}
            onOpen={openMovement}
            onClose={movement.close}
          />
        )}
      </Suspense>
    </ListScreen>
  );
}

/** The filters above the list. */
function TransactionFilters({ list }: { list: TransactionList }) {
  const { t } = useTexts(transactionsTexts);
  const { filters } = list.state;
  const movements = filters.movements ?? usualMovements;
  return (
    <ListFilters list={list} label={t('filter.label')}>
      <FilterField>
        <AccountSearch
          of={accounts}
          label={t('filter.user')}
          placeholder={t('filter.allUsers')}
          nothing={t('filter.noUser')}
          value={filters.id}
          onChange={(id) => list.put({ id })}
        />
      </FilterField>
      <ListDay list={list} label={t('filter.date')} />
      <FilterSelect
        label={t('filter.movements')}
        all={t(`movements.${usualMovements}`)}
        value={filters.movements}
        options={chosenMovements.map((value) => ({ value, label: t(`movements.${value}`) }))}
        onChange={(chosen) => list.put({ movements: chosen, status: undefined })}
      />
      {(hasStatus.includes(movements) || filters.status !== undefined) && (
        <FilterSelect
          label={t('filter.status')}
          all={t('filter.allStatuses')}
          value={filters.status}
          options={transactionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => list.put({ status })}
        />
      )}
      <FilterSelect
        label={t('filter.type')}
        all={t('filter.allTypes')}
        value={filters.type}
        options={types.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(type) => list.put({ type })}
      />
    </ListFilters>
  );
}
