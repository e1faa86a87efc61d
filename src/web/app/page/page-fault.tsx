import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { appTexts } from '#web/app/app-texts.en.ts';
import classes from '#web/app/page/page-fault.module.css';
import { isUnavailable, refusalIn } from '#web/platform/calls/call.ts';
import { probe } from '#web/platform/calls/connection.ts';
import { useRetryOnReturn } from '#web/platform/calls/use-retry-on-return.ts';
import { useTexts } from '#web/texts/texts.ts';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';

type PageFaultProps = { error: unknown; onRetry: () => void };

/** Shown if a page could not be rendered. It is opened again by the user, and by itself once the server answers. */
export function PageFault({ error, onRetry }: PageFaultProps) {
  const { t } = useTexts(appTexts);
  const refusal = refusalIn(error);
  const retry = refusal === null ? () => void openAgain() : onRetry;
  useRetryOnReturn(refusal === null || isUnavailable(error), retry);
  return (
    <div className={classes.fault}>
      <StateMessage
        isPage
        icon={IconAlertTriangle}
        tone="bad"
        title={t('fault.title')}
        message={refusal?.message ?? t('fault.text')}
        action={<Button onClick={retry}>{t('fault.again')}</Button>}
        requestId={refusal?.requestId}
      />
    </div>
  );
}

/** A browser may remember that a file could not be loaded: only a new page loads it again. */
async function openAgain(): Promise<void> {
  if (await probe()) window.location.reload();
}
