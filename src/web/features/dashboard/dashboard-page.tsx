import { Fragment } from 'react';
import { isOperator } from '#contract/ground/roles';
import { BranchFigures } from '#web/features/dashboard/branch-figures.tsx';
import { BranchLists } from '#web/features/dashboard/branch-lists.tsx';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { DueFigures } from '#web/features/dashboard/due-figures.tsx';
import { Notices } from '#web/features/dashboard/notices.tsx';
import type { DayFigures } from '#web/features/dashboard/use-dashboard.ts';
import { useDashboard, useDues } from '#web/features/dashboard/use-dashboard.ts';
import { useNotices } from '#web/features/dashboard/use-notices.ts';
import { UserCounts } from '#web/features/dashboard/user-counts.tsx';
import { Fault } from '#web/platform/fault.tsx';
import { Freshness } from '#web/platform/live/freshness.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';
import { serverTimeOf } from '#web/ui/values/server-time.ts';

export function DashboardPage() {
  const { t } = useTexts(dashboardTexts);
  const { user, hasDues } = useSession();
  const { counts, summary } = useDashboard();
  const dues = useDues();
  const notices = useNotices();
  if (!isOperator(user.role)) return null;
  const fault = summary.isLoadingError ? summary.error : counts.isLoadingError ? counts.error : null;
  const shown = notices.isRead ? { summary: summary.data?.data, counts: counts.data?.data } : {};
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
      <Notices {...notices} />
      {fault ? (
        <Panel label={t('failed')}>
          <Fault error={fault} title={t('failed')} onRetry={tryAgain} />
        </Panel>
      ) : (
        // The figures appear with the notices above them, so that none of them moves afterwards.
        <Fragment key={notices.isRead ? 'read' : 'reading'}>
          <BranchFigures role={user.role} summary={shown.summary} />
          {hasDues && (
            <DueFigures
              role={user.role}
              dues={notices.isRead ? dues.data?.data : undefined}
              isFailed={dues.isLoadingError}
            />
          )}
          {shown.summary && <DayTable days={shown.summary.days} />}
          <UserCounts role={user.role} counts={shown.counts} />
          <BranchLists role={user.role} summary={shown.summary} />
        </Fragment>
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
