import type { AccountKindName } from '#contract/ground/roles';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';

/** Query keys of the feature. They share the first word, so that one change refreshes every list and record. */
export const accountKeys = {
  all: ['accounts'],
  list: (kind: AccountKindName, parent: ShownParent | null) => ['accounts', 'list', kind, parent?.id ?? null],
  record: (id: string) => ['accounts', 'record', id],
  chain: (id: string) => ['accounts', 'chain', id],
  week: (id: string, week: string) => ['accounts', 'week', id, week],
  references: (kind: AccountKindName) => ['accounts', 'references', kind],
  /** Separate from the others: a newly created account is not a server answer that could be read again. */
  fresh: (place: string) => ['accounts-fresh', place],
  games: ['accounts-games'],
  gameBalances: (adminId: string) => ['accounts', 'game-balances', adminId],
  geo: (...place: string[]) => ['geo', ...place],
} as const;
