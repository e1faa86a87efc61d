import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '#web/features/accounts/account-keys.ts';

export interface FreshAccount {
  id: string;
  username: string;
}

/**
 * The account that was just created, kept for the list one goes back to until it is closed there.
 * It lives beside the answers of the server, so signing out forgets it with them.
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
