import type { Account } from '#contract/accounts';
import { type AccountListState, exportQueryOf } from './account-list-state.ts';
import { type ListSource, readPage } from './use-account-list.ts';

interface CollectInput {
  most: number;
  signal: AbortSignal;
  onProgress: (found: number) => void;
}

/** The accounts that match a list's filters, in its order and no more than asked for, read page by page. */
export async function collectAccounts(
  source: ListSource,
  state: AccountListState,
  { most, signal, onProgress }: CollectInput,
): Promise<Account[]> {
  // A row that moves to the next page between two answers comes twice, and counts once.
  const found = new Map<string, Account>();
  let pages = 1;
  for (let page = 1; page <= pages && found.size < most; page += 1) {
    const query = { ...exportQueryOf(state), page: String(page), pageSize: '100' as const };
    const { data, pagination } = await readPage(source, query, signal);
    for (const account of data) if (found.size < most) found.set(account._id, account);
    pages = pagination?.totalPages ?? 1;
    onProgress(found.size);
  }
  return [...found.values()];
}
