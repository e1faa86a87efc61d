/** Every query key of the reports. */
export const reportKeys = {
  all: ['reports'],
  turnover: (query: object) => ['reports', 'turnover', query],
  pending: (query: object) => ['reports', 'commission-payout', query],
  admins: (query: object) => ['reports', 'admin-commission', query],
  users: (search: string) => ['reports', 'users', search],
  explain: (query: object) => ['reports', 'explain', query],
  /** The same key as the bar above the page has: both show one chain. */
  chain: (id: string) => ['accounts', 'chain', id],
} as const;
