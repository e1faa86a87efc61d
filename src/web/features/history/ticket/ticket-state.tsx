import { IconTicketOff } from '@tabler/icons-react';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import classes from '#web/features/history/ticket/ticket-state.module.css';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** What stands in the dialog while there is no ticket to show: it is read, it cannot be read, there is none. */
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
