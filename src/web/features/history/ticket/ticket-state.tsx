import { IconTicketOff } from '@tabler/icons-react';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import classes from '#web/features/history/ticket/ticket-dialog.module.css';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** The dialog's content without a ticket: loading, failed, or not found. */
export function TicketState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTexts(historyTexts);
  if (error === null) {
    return (
      <div className={classes.waiting} role="status" aria-label={t('details.loading')}>
        <Spinner />
      </div>
    );
  }
  return (
    <Fault
      error={error}
      onRetry={onRetry}
      title={t('details.failed')}
      missing={{ title: t('details.empty'), icon: IconTicketOff }}
    />
  );
}
