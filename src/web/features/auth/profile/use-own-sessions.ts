import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { listSessions } from '#contract/auth/auth';
import { call } from '#web/platform/calls/call.ts';

export type OwnSession = z.infer<typeof listSessions.answer>['data'][number];
export const ownSessionsKey = ['auth', 'sessions'] as const;

export function useOwnSessions() {
  return useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });
}
