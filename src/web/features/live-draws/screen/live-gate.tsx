import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBroadcastOff, IconLock, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { useSession } from '#web/platform/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import classes from './live-gate.module.css';

/** In place of a board that is on its way, or that cannot be read: its shape, or why. */
export function LiveGate({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('liveDraws');
  const { user } = useSession();
  if (error === null) return <LiveSkeleton />;
  const refusal = error instanceof CallError ? error : null;
  const toAll = (
    <Button component={Link} href={`/${user.role}/game`} size="xs" variant="default">
      {t('notFound.back')}
    </Button>
  );
  if (refusal?.status === 404 || refusal?.status === 400) {
    const message = t('notFound.message');
    return <Fault icon={IconBroadcastOff} title={t('notFound.title')} message={message} action={toAll} />;
  }
  if (refusal?.status === 403) {
    return <Fault icon={IconLock} title={t('forbidden')} message={error.message} action={toAll} />;
  }
  const retry = (
    <Button size="xs" variant="default" leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Fault
      icon={IconAlertTriangle}
      title={t('failed')}
      message={error.message}
      requestId={refusal?.requestId}
      action={retry}
    />
  );
}

export function Fault(props: Parameters<typeof StateMessage>[0]) {
  return (
    <Page>
      <Panel label={props.title}>
        <StateMessage {...props} isPage />
      </Panel>
    </Page>
  );
}

function LiveSkeleton() {
  const { t } = useTranslation('liveDraws');
  return (
    <div className={classes.skeleton} role="status" aria-label={t('loading')}>
      <span className={classes.line} />
      <span className={classes.felt} />
      <span className={classes.block} />
    </div>
  );
}
