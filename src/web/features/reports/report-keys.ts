/** Query keys of the reports. */
export const reportKeys = {
  all: ['reports'],
  turnover: ['reports', 'turnover'],
  pending: ['reports', 'commission-payout'],
  admins: ['reports', 'admin-commission'],
  users: ['reports', 'users'],
  explain: (query: object) => ['reports', 'explain', query],
  /** The same key as the breadcrumbs: both show one chain. */
  chain: (id: string) => ['accounts', 'chain', id],
} as const;
