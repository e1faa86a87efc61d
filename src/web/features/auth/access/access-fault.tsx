import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { StateMessage } from '#web/ui/state-message.tsx';

/** Says that what guards an account could not be read, and offers to ask again. */
export function AccessFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('access');
  return (
    <StateMessage
      icon={IconAlertTriangle}
      tone="bad"
      title={t('failed')}
      message={error.message}
      action={<Button onClick={onRetry}>{t('again')}</Button>}
      requestId={error instanceof CallError ? error.requestId : undefined}
    />
  );
}
