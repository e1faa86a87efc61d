import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { readBooksState } from '#contract/credit/books';
import type { OperatorRole } from '#contract/ground/roles';
import { isOperator } from '#contract/ground/roles';
import { BranchFigures } from '#web/features/dashboard/branch-figures.tsx';
import { BranchLists } from '#web/features/dashboard/branch-lists.tsx';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { DayFigures } from '#web/features/dashboard/use-dashboard.ts';
import { dashboardKeys, useDashboard } from '#web/features/dashboard/use-dashboard.ts';
import { UserCounts } from '#web/features/dashboard/user-counts.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { Freshness } from '#web/platform/live/freshness.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { FirstSteps } from '#web/product/first-steps/first-steps.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';
import { serverTimeOf } from '#web/ui/values/server-time.ts';

export function DashboardPage() {
  const { t } = useTexts(dashboardTexts);
  const { user, unread } = useSession();
  const { counts, summary } = useDashboard();
  if (!isOperator(user.role)) return null;
  const fault = summary.isLoadingError ? summary.error : counts.isLoadingError ? counts.error : null;
  const tryAgain = () => void Promise.all([counts.refetch(), summary.refetch()]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          summary.data ? (
            <SummaryAge readAt={serverTimeOf(summary.dataUpdatedAt)} />
          ) : (
            <span className={classes.age} />
          )
        }
      />
      <AlarmLines role={user.role} />
      <InboxLine role={user.role} unread={unread} />
      {user.role === 'admin' && (
        <FirstSteps viewer="admin" admin={{ id: user._id, username: user.username }} />
      )}
      {user.role !== 'admin' && user.role !== 'superadmin' && <FirstSteps viewer={user.role} />}
      {fault ? (
        <Panel label={t('failed')}>
          <Fault error={fault} title={t('failed')} onRetry={tryAgain} />
        </Panel>
      ) : (
        <>
          <BranchFigures role={user.role} summary={summary.data?.data} />
          {summary.data && <DayTable days={summary.data.data.days} />}
          <UserCounts role={user.role} counts={counts.data?.data} />
          <BranchLists role={user.role} summary={summary.data?.data} />
        </>
      )}
    </Page>
  );
}

/** The summary is read every minute. */
const oldAfterMs = 90_000;

function SummaryAge({ readAt }: { readAt: number }) {
  return (
    <Freshness
      at={readAt}
      oldAfterMs={oldAfterMs}
      after={
        <>
          <span aria-hidden="true">·</span>
          <DateTime value={new Date(readAt)} format="long-date" />
        </>
      }
    />
  );
}

/** Only for superadmins, so that other roles do not download it. */
const BackupAlarm = lazy(async () => ({
  default: (await import('#web/features/dashboard/backup-alarm.tsx')).BackupAlarm,
}));

/** Urgent notices above all figures, one line each; nothing if all is well. */
function AlarmLines({ role }: { role: OperatorRole }) {
  if (role !== 'superadmin' && role !== 'admin') return null;
  return (
    <>
      <BooksAlarm role={role} />
      {role === 'superadmin' && (
        <Suspense>
          <BackupAlarm />
        </Suspense>
      )}
    </>
  );
}

/** The unread entries of the inbox; nothing if all are read. */
function InboxLine({ role, unread }: { role: OperatorRole; unread: number }) {
  const { t } = useTexts(dashboardTexts);
  if (unread === 0) return null;
  return (
    <Note tone="wait">
      {unread < 100 ? t('inbox.unread', { count: unread }) : t('inbox.many', { count: 99 })}{' '}
      <Link href={`/${role}/inbox?unread=true`}>{t('inbox.open')}</Link>
    </Note>
  );
}

const everyMs = 30_000;

/** Shown if the last audit found differences, Books has an alarm, or no recent audit succeeded. */
function BooksAlarm({ role }: { role: 'superadmin' | 'admin' }) {
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
  // In its first minute a new installation has no audit yet, which is no alarm.
  const isNew = lastAuditAt === null && alarms.length === 0 && differences === 0;
  return (
    <Note tone={isNew ? 'wait' : 'bad'}>
      {differences > 0 ? (
        t('books.differences', { count: differences })
      ) : others.length > 0 ? (
        t('books.alarms', { count: others.length })
      ) : lastAuditAt === null ? (
        t('books.never')
      ) : (
        <>
          {t('books.late')} <DateTime value={lastAuditAt} />
        </>
      )}{' '}
      <Link href={`/${role}/books`}>{t('books.open')}</Link>
    </Note>
  );
}

/** The days of the three charts as a table, for screen readers. */
function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t, language } = useTexts(dashboardTexts);
  return (
    <div className="hidden-words">
      <table>
        <caption>{t('days.caption', { count: days.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            <th scope="col">{t('days.play')}</th>
            <th scope="col">{t('days.win')}</th>
            <th scope="col">{t('days.net')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, play, win, net }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day, language)}</th>
              <td>
                <Money amount={play} />
              </td>
              <td>
                <Money amount={win} />
              </td>
              <td>
                <Money amount={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
