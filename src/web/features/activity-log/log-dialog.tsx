import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LogEntry, readLog } from '#contract/activity-log';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LogContent } from './log-content';
import { logKeys } from './log-keys';
import { LogOutcome } from './log-outcome';

interface LogDialogProps {
  id: string;
  /** The entry as the list has it, where it is on the page. */
  known: LogEntry | undefined;
  onClose: () => void;
}

/** One entry whole, over the list it was opened from. */
export function LogDialog({ id, known, onClose }: LogDialogProps) {
  const { t } = useTexts(activityLogTexts);
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
      {entry === undefined && error !== null && (
        <Fault
          error={error}
          onRetry={() => void refetch()}
          title={t('entry.failed')}
          missing={{ title: t('entry.missing') }}
        />
      )}
    </Dialog>
  );
}

/** What the list knows of the entry is shown at once; an entry never changes. */
function useLog(id: string, known: LogEntry | undefined) {
  return useQuery({
    queryKey: logKeys.entry(id),
    queryFn: async ({ signal }) => (await call(readLog, { params: { id }, signal })).data,
    ...(known === undefined ? {} : { initialData: known }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
