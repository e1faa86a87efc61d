import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { exportTransactions } from '#contract/transactions';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { useToday } from '#web/platform/period-search.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { readTransactionSearch, transactionFilter } from './transaction-search';
import { TransactionTable } from './transaction-table';
import { useTransactions } from './use-transactions';

interface TransactionsPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Transaction Report: what was posted on the wallets of the branch, newest first. */
export function TransactionsPage({ role, search, setSearch }: TransactionsPageProps) {
  const { t } = useTranslation('transactions');
  const today = useToday();
  const state = readTransactionSearch(search, today);
  const transactions = useTransactions(state);
  const { total } = transactions;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={total}
        note={t('note')}
        actions={
          <ExportButton
            endpoint={exportTransactions}
            query={transactionFilter(state)}
            fileName="TransactionsList"
            rows={total}
          />
        }
      />
      <TransactionTable {...{ role, today, transactions, state, setSearch }} />
    </Page>
  );
}
