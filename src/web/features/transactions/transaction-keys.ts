/** Query keys of the feature. */
export const transactionKeys = {
  all: ['transactions'],
  list: ['transactions', 'list'],
  movement: ['transactions', 'movement'],
  accounts: ['transactions', 'accounts'],
} as const;
