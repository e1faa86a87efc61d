import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readOwnAccess } from '#contract/accounts/account-access';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import { call } from '#web/platform/calls/call.ts';

export type OwnAccess = z.infer<typeof readOwnAccess.answer>;

export function useOwnAccess() {
  return useQuery({
    queryKey: accessKeys.own,
    queryFn: ({ signal }) => call(readOwnAccess, { signal }),
  });
}
