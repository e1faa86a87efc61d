import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/tickets';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './ticket-steps.module.css';

/** The life of a ticket, each step with its time; what has not come yet has none. */
export function TicketSteps({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('claims');
  const isOver = ticket.status !== 'open';
  const steps = [
    { name: 'accepted', at: ticket.createdAt },
    { name: 'closed', at: isOver ? ticket.timeclose : null },
    { name: 'drawn', at: ticket.result?.drawnAt ?? null },
    // What lost is never claimed.
    ...(ticket.status === 'lost' ? [] : [{ name: 'claimed', at: ticket.claimdate } as const]),
  ] as const;
  if (ticket.status === 'cancelled' || ticket.status === 'void') return null;
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {steps.map(({ name, at }) => (
        <li key={name} className={classes.step} data-done={at !== null || undefined}>
          <span className={classes.time}>{at === null ? '-' : <DateTime value={at} format="time" />}</span>
          <span>{t(`steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
