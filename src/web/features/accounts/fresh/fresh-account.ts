import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountFieldName } from '#contract/accounts/account-fields';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import type { Credentials } from '#web/product/slip/credential-dialog.tsx';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';

export interface FreshAccount {
  id: string;
  username: string;
  name: string;
  /** What the form of the next account starts with, if it is opened from the note. */
  kept: Partial<Record<Exclude<AccountFieldName, 'games'>, string>>;
  reference: SearchOption | null;
  /** Of this account and those that were added just before it, until they are closed. Only this tab remembers them. */
  slips: readonly Credentials[];
}

/**
 * The account just created, kept for the list until it is closed there. It is stored with the server's answers, so
 * signing out removes it.
 */
export function useFreshAccount(place: string) {
  const client = useQueryClient();
  const queryKey = accountKeys.fresh(place);
  const { data } = useQuery<FreshAccount | null>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const put = (account: FreshAccount | null) => client.setQueryData(queryKey, account);
  return { fresh: data ?? null, put };
}
