import { isOperator } from '#contract/roles';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { Fault } from '#web/platform/fault.tsx';
import { Freshness } from '#web/platform/freshness.tsx';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AlarmLines } from './alarm-lines';
import { BranchFigures } from './branch-figures';
import { BranchLists } from './branch-lists';
import { DayTable } from './day-table';
import { useDashboard } from './use-dashboard';
import { UserCounts } from './user-counts';

export function DashboardPage() {
  const { t } = useTexts(dashboardTexts);
  const { user } = useSession();
  const { counts, summary } = useDashboard();
  if (!isOperator(user.role)) return null;
  const fault = summary.isLoadingError ? summary.error : counts.isLoadingError ? counts.error : null;
  const tryAgain = () => void Promise.all([counts.refetch(), summary.refetch()]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={summary.data && <SummaryAge readAt={summary.dataUpdatedAt} />}
      />
      <AlarmLines role={user.role} />
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
