/** Every query key of the feature. */
export const transactionKeys = {
  all: ['transactions'],
  list: (query: object) => ['transactions', 'list', query],
  accounts: (search: string) => ['transactions', 'accounts', search],
  account: (id: string) => ['transactions', 'account', id],
} as const;
