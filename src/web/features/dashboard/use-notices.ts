import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readBackupHealth } from '#contract/backups/backups';
import { readBooksState } from '#contract/credit/books';
import { isOperator } from '#contract/ground/roles';
import { dashboardKeys } from '#web/features/dashboard/use-dashboard.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useFirstSteps } from '#web/product/first-steps/use-first-steps.ts';

const booksEveryMs = 30_000;
const backupsEveryMs = 60_000;

/** What the dashboard says above its figures, and whether all of it was read or failed. */
export function useNotices() {
  const { user, unread } = useSession();
  const { role } = user;
  const books = useQuery({
    queryKey: dashboardKeys.books,
    queryFn: ({ signal, client, queryKey }) =>
      call(readBooksState, { background: client.getQueryData(queryKey) !== undefined, signal }),
    refetchInterval: booksEveryMs,
    enabled: role === 'superadmin' || role === 'admin',
  });
  const backups = useQuery({
    queryKey: dashboardKeys.backups,
    queryFn: ({ signal }) => call(readBackupHealth, { background: true, signal }),
    refetchInterval: backupsEveryMs,
    enabled: role === 'superadmin',
  });
  const admin = role === 'admin' ? { id: user._id, username: user.username } : undefined;
  const steps = useFirstSteps({ adminId: admin?.id, isWanted: isOperator(role) && role !== 'superadmin' });
  return {
    role,
    unread,
    admin,
    books: books.data?.data,
    backups: backups.data?.data,
    isRead: ![books, backups, steps].some(isFirstTry),
  };
}

/** A notice that cannot be read at once does not hold back the figures. */
const isFirstTry = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>) =>
  isLoading && failureCount === 0;
