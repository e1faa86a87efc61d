import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listSessions } from '#contract/auth';
import { call } from '../../platform/call';

export type OwnSession = z.infer<typeof listSessions.answer>['data'][number];
export const ownSessionsKey = ['auth', 'sessions'] as const;

export function useOwnSessions() {
  return useQuery({
    queryKey: ownSessionsKey,
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });
}
