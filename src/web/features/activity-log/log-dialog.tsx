import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '#contract/activity-log';
import { CallError } from '#web/platform/call.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';
import { LogContent } from './log-content';
import { LogOutcome } from './log-outcome';
import { useLog } from './use-logs';

interface LogDialogProps {
  id: string;
  /** The entry as the list has it, where it is on the page. */
  known: LogEntry | undefined;
  onClose: () => void;
}

/** One entry whole, over the list it was opened from. */
export function LogDialog({ id, known, onClose }: LogDialogProps) {
  const { t } = useTranslation('activityLog');
  const { data: entry, error, refetch } = useLog(id, known);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('entry.title')}
      aside={entry && <LogOutcome outcome={entry.outcome} />}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('entry.close')}
        </Button>
      }
    >
      {entry !== undefined && <LogContent entry={entry} />}
      {entry === undefined && error === null && <Spinner />}
      {entry === undefined && error !== null && <LogFault error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function LogFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('activityLog');
  const refusal = error instanceof CallError ? error : null;
  const isMissing = refusal?.status === 404;
  return (
    <StateMessage
      icon={IconAlertTriangle}
      tone={isMissing ? 'quiet' : 'bad'}
      title={isMissing ? t('entry.missing') : t('entry.failed')}
      message={error.message}
      action={!isMissing && <Button onClick={onRetry}>{t('entry.retry')}</Button>}
      requestId={refusal?.requestId}
    />
  );
}
