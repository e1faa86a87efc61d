import { catalogue } from '#web/platform/texts.ts';

/** Texts of the list of everything that was posted. */
export const transactionsTexts = catalogue('transactions', {
  title: 'Transaction Report',
  note: 'Every movement that touched a wallet, seen from its owner.',
  column: {
    id: 'Transaction ID',
    user: 'User',
    recipient: 'Recipient',
    credit: 'Credit',
    debit: 'Debit',
    balance: 'New Balance',
    message: 'Transaction Message',
    status: 'Status',
    createdAt: 'Created Date',
    type: 'Type',
  },
  none: '-',
  gameBalance: 'Game balance of {{game}}',
  copyId: 'the transaction id {{id}}',
  status: { completed: 'Completed', pending: 'Pending', cancelled: 'Cancelled' },
  type: { transfer: 'Transfer', generated: 'Generated' },
  total: 'Total of {{number}} matching',
  search: 'Search by username or ticket number',
  searchPlaceholder: 'Username, ticket or #ID',
  filter: {
    label: 'Filters of the transactions',
    user: 'User',
    allUsers: 'All users',
    noUser: 'No user found',
    date: 'Date',
    status: 'Status',
    allStatuses: 'All statuses',
    type: 'Type',
    allTypes: 'All types',
    credit: 'Credit',
    debit: 'Debit',
  },
  empty: {
    title: 'No transactions found',
    message: 'No transaction of {{period}} matches.',
  },
  latest: {
    title: 'Newest transactions',
    all: 'Show all transactions',
    empty: {
      title: 'No transactions found',
      message: 'Nothing has moved in or out of the wallet of {{username}} yet.',
    },
  },
});
