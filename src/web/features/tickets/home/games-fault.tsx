import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/platform/call.ts';
import { StateMessage } from '#web/ui/state-message.tsx';

type GamesFaultProps = { error: Error; onRetry: () => void; isPage?: boolean };

/** Stands where the games could not be loaded. */
export function GamesFault({ error, onRetry, isPage = false }: GamesFaultProps) {
  const { t } = useTranslation('tickets');
  return (
    <StateMessage
      isPage={isPage}
      icon={IconAlertTriangle}
      tone="bad"
      title={t('home.failed')}
      message={error.message}
      action={<Button onClick={onRetry}>{t('home.again')}</Button>}
      requestId={error instanceof CallError ? error.requestId : undefined}
    />
  );
}
