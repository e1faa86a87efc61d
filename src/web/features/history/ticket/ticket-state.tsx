import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import classes from './ticket-state.module.css';

/** What stands in the dialog while there is no ticket to show: it is read, it cannot be read, there is none. */
export function TicketState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('history');
  if (error === null) {
    return (
      <div className={classes.waiting} role="status" aria-label={t('details.loading')}>
        <Spinner />
      </div>
    );
  }
  const refusal = error instanceof CallError ? error : null;
  if (refusal?.status === 404) {
    return <StateMessage icon={IconTicketOff} title={t('details.empty')} message={error.message} />;
  }
  return (
    <StateMessage
      tone="bad"
      icon={IconAlertTriangle}
      title={t('details.failed')}
      message={error.message}
      requestId={refusal?.requestId}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon of={IconRefresh} size={16} />}
          onClick={onRetry}
        >
          {t('details.retry')}
        </Button>
      }
    />
  );
}
