import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { StateMessage } from '#web/ui/state-message.tsx';
import classes from './page-fault.module.css';

/** Stands where a page could not be shown. */
export function PageFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('app');
  const refusal = error instanceof CallError ? error : null;
  return (
    <div className={classes.fault}>
      <StateMessage
        isPage
        icon={IconAlertTriangle}
        tone="bad"
        title={t('fault.title')}
        message={refusal?.message ?? t('fault.text')}
        action={<Button onClick={onRetry}>{t('fault.again')}</Button>}
        requestId={refusal?.requestId}
      />
    </div>
  );
}
