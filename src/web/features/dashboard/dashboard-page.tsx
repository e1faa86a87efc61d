import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOperator } from '#contract/roles';
import { CallError } from '#web/platform/call.ts';
import { useSession } from '#web/platform/session.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import { AlarmLines } from './alarm-lines';
import { BranchFigures } from './branch-figures';
import { BranchLists } from './branch-lists';
import { DayTable } from './day-table';
import { Freshness } from './freshness';
import { useDashboard } from './use-dashboard';
import { UserCounts } from './user-counts';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const { counts, summary } = useDashboard();
  if (!isOperator(user.role)) return null;
  const fault = summary.isLoadingError ? summary.error : counts.isLoadingError ? counts.error : null;
  const tryAgain = () => void Promise.all([counts.refetch(), summary.refetch()]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={summary.data && <Freshness at={summary.dataUpdatedAt} isFetching={summary.isFetching} />}
      />
      <AlarmLines role={user.role} />
      {fault ? (
        <Panel label={t('failed')}>
          <StateMessage
            icon={IconAlertTriangle}
            tone="bad"
            title={t('failed')}
            message={fault.message}
            action={<Button onClick={tryAgain}>{t('again')}</Button>}
            requestId={fault instanceof CallError ? fault.requestId : undefined}
          />
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
