import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readBooksState } from '#contract/books';
import { call } from '#web/platform/call.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { dashboardKeys } from './use-dashboard';

const everyMs = 30_000;

/** Says that the last audit found differences, or that there was none lately. */
export function BooksAlarm({ role }: { role: 'superadmin' | 'admin' }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery({
    queryKey: dashboardKeys.books,
    queryFn: ({ signal, client, queryKey }) =>
      call(readBooksState, { background: client.getQueryData(queryKey) !== undefined, signal }),
    refetchInterval: everyMs,
  });
  if (data === undefined) return null;
  const { differences, isLate, lastAuditAt } = data.data;
  if (differences === 0 && !isLate) return null;
  return (
    <Note tone="bad">
      {differences > 0 ? (
        t('books.differences', { count: differences })
      ) : lastAuditAt === null ? (
        t('books.never')
      ) : (
        <>
          {t('books.late')} <DateTime value={lastAuditAt} />.
        </>
      )}{' '}
      <Link href={`/${role}/books`}>{t('books.open')}</Link>
    </Note>
  );
}
