import type { AccountKindName } from '#contract/roles';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';

/** Query keys of the feature. All begin with the same word, so that one act refreshes every list and record. */
export const accountKeys = {
  all: ['accounts'],
  list: (kind: AccountKindName, parent: ShownParent | null) => ['accounts', 'list', kind, parent?.id ?? null],
  record: (id: string) => ['accounts', 'record', id],
  chain: (id: string) => ['accounts', 'chain', id],
  week: (id: string, week: string) => ['accounts', 'week', id, week],
  references: (kind: AccountKindName) => ['accounts', 'references', kind],
  /** Outside the others: what was just created is no answer of the server that could be read anew. */
  fresh: (place: string) => ['accounts-fresh', place],
  games: ['accounts-games'],
  gameBalances: (adminId: string) => ['accounts', 'game-balances', adminId],
  geo: (...place: string[]) => ['geo', ...place],
} as const;
