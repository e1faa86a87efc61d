import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountSets } from '#contract/account-sets';
import type { AccountKindName } from '#contract/roles';
import { call } from '#web/platform/call.ts';
import { accountKeys } from '../account-keys.ts';

/** The accounts that an account of this kind may hang under. The server searches them and answers the first 25. */
export function useReferences(kind: AccountKindName, search: string, isEnabled: boolean) {
  const text = search.trim();
  return useQuery({
    queryKey: accountKeys.references(kind, text),
    queryFn: ({ signal }) =>
      call(accountSets[kind].references, { query: text === '' ? {} : { search: text }, signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}
