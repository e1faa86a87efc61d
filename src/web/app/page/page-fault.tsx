import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { appTexts } from '#web/app/app-texts.en.ts';
import classes from '#web/app/page/page-fault.module.css';
import { refusalIn } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';

/** Shown if a page could not be rendered. */
export function PageFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts(appTexts);
  const refusal = refusalIn(error);
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
