/** Query keys of the feature. */
export const transactionKeys = {
  all: ['transactions'],
  list: ['transactions', 'list'],
  accounts: ['transactions', 'accounts'],
} as const;
