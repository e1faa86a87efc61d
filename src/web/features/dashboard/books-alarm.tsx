import { useQuery } from '@tanstack/react-query';
import { readBooksState } from '#contract/books';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { dashboardKeys } from './use-dashboard';

const everyMs = 30_000;

/** Says that the last audit found differences, that Books raises an alarm, or that no audit succeeded lately. */
export function BooksAlarm({ role }: { role: 'superadmin' | 'admin' }) {
  const { t } = useTexts(dashboardTexts);
  const { data } = useQuery({
    queryKey: dashboardKeys.books,
    queryFn: ({ signal, client, queryKey }) =>
      call(readBooksState, { background: client.getQueryData(queryKey) !== undefined, signal }),
    refetchInterval: everyMs,
  });
  if (data === undefined) return null;
  const { differences, isLate, lastAuditAt, alarms } = data.data;
  const others = alarms.filter((kind) => kind !== 'audit_late');
  if (differences === 0 && !isLate && others.length === 0) return null;
  return (
    <Note tone="bad">
      {differences > 0 ? (
        t('books.differences', { count: differences })
      ) : others.length > 0 ? (
        t('books.alarms', { count: others.length })
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
