import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { dueSummary } from '#contract/dues/summary';
import { countUsers, readSummary } from '#contract/reports/dashboard';
import { call } from '#web/platform/calls/call.ts';
import { routeOf } from '#web/platform/session/auth-calls.ts';
import { useSession } from '#web/platform/session/session.ts';

export type Summary = z.infer<typeof readSummary.answer>['data'];
export type DayFigures = Summary['days'][number];
export type ClosingDraw = Summary['closing'][number];
export type Dues = z.infer<typeof dueSummary.answer>['data'];
export type UserCount = z.infer<typeof countUsers.answer>['data'][number];

/** Every query key of the feature. */
export const dashboardKeys = {
  counts: ['dashboard', 'counts'],
  summary: ['dashboard', 'summary'],
  dues: ['dashboard', 'dues'],
  books: ['dashboard', 'books'],
  backups: ['dashboard', 'backups'],
} as const;

const everyMs = 30_000;
/** What is owed changes slowly. */
const duesEveryMs = 5 * 60_000;

/** The figures of the own branch, polled every half minute while they are visible. */
export function useDashboard() {
  const { user } = useSession();
  const counts = useQuery({
    queryKey: [...dashboardKeys.counts, user._id],
    queryFn: ({ signal, client, queryKey }) =>
      call(countUsers, {
        query: { id: user._id, role: user.role, currentrole: user.role },
        background: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    refetchInterval: everyMs,
  });
  const summary = useQuery({
    queryKey: [...dashboardKeys.summary, user._id],
    queryFn: ({ signal, client, queryKey }) =>
      call(readSummary, { background: client.getQueryData(queryKey) !== undefined, signal }),
    refetchInterval: everyMs,
  });
  return { counts, summary };
}

// Without its schema, which the dashboard does not need.
const readDues = routeOf<typeof dueSummary>({
  method: 'GET',
  path: '/settlement/summary',
  writes: false,
  posting: false,
});

/** What an operator with dues has to receive and to pay. */
export function useDues() {
  const { user, hasDues } = useSession();
  return useQuery({
    queryKey: [...dashboardKeys.dues, user._id],
    queryFn: ({ signal, client, queryKey }) =>
      call(readDues, { background: client.getQueryData(queryKey) !== undefined, signal }),
    refetchInterval: duesEveryMs,
    enabled: hasDues,
  });
}
