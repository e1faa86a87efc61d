import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconRefresh, IconUserOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts';
import { CallError } from '#web/platform/call.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import classes from './record-gate.module.css';

interface RecordGateProps {
  record: UseQueryResult<Account>;
  /** Where the list is, for somebody whose account does not exist. */
  listHref: string;
  children: (account: Account) => ReactNode;
}

/** Shows a screen once its account is read. Until then its shape; where it cannot be read, why. */
export function RecordGate({ record, listHref, children }: RecordGateProps) {
  if (record.data !== undefined) return children(record.data);
  if (record.error === null) return <RecordSkeleton />;
  return <RecordFault error={record.error} listHref={listHref} onRetry={() => void record.refetch()} />;
}

function RecordFault({ error, listHref, onRetry }: { error: Error; listHref: string; onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  const refusal = error instanceof CallError ? error : null;
  const toList = (
    <Button component={Link} href={listHref} size="xs" variant="default">
      {t('record.toList')}
    </Button>
  );
  if (refusal?.status === 404 || refusal?.status === 400) {
    const message = t('record.notFoundMessage');
    return <Fault icon={IconUserOff} title={t('record.notFound')} message={message} action={toList} />;
  }
  if (refusal?.status === 403) {
    return <Fault icon={IconLock} title={t('record.forbidden')} message={error.message} action={toList} />;
  }
  const retry = (
    <Button size="xs" variant="default" leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
      {t('record.retry')}
    </Button>
  );
  const requestId = refusal?.requestId;
  return (
    <Fault
      {...{ requestId }}
      icon={IconAlertTriangle}
      title={t('record.failed')}
      message={error.message}
      action={retry}
    />
  );
}

function Fault(props: Parameters<typeof StateMessage>[0]) {
  return (
    <Page>
      <Panel label={props.title}>
        <div className={classes.fault}>
          <StateMessage {...props} isPage />
        </div>
      </Panel>
    </Page>
  );
}

function RecordSkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <div className={classes.skeleton} role="status" aria-label={t('record.loading')}>
      <span className={classes.line} />
      <span className={classes.block} />
      <span className={classes.block} />
    </div>
  );
}
