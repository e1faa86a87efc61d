import { type TicketStatus, ticketStatuses } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import classes from './status-filter.module.css';

type StatusFilterProps = {
  value: TicketStatus | undefined;
  onChange: (value: TicketStatus | undefined) => void;
};

/** One press shows the tickets of one kind. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.chips} role="group" aria-label={t('tickets.filters')}>
      {[undefined, ...ticketStatuses].map((status) => (
        <button
          key={status ?? 'any'}
          type="button"
          className={classes.chip}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          <span>{status === undefined ? t('tickets.any') : t(`status.${status}`)}</span>
        </button>
      ))}
    </div>
  );
}
