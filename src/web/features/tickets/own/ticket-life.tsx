import type { Ticket } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './ticket-life.module.css';

/** From its purchase to its claim. What is still to come is hollow. */
export function TicketLife({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts(ticketsTexts);
  const { status, result } = ticket;
  const isClosed = status !== 'open' && status !== 'cancelled';
  const steps = [
    { key: 'accepted', at: ticket.createdAt, isDone: true },
    { key: isClosed ? 'closed' : 'closes', at: ticket.timeclose, isDone: isClosed },
    ...(result === null ? [] : [{ key: 'drawn', at: result.drawnAt, isDone: true } as const]),
    ...(ticket.claimdate === null ? [] : [{ key: 'claimed', at: ticket.claimdate, isDone: true } as const]),
  ] as const;
  return (
    <ol className={classes.life} aria-label={t('details.life')}>
      {steps.map(({ key, at, isDone }) => (
        <li key={key} className={classes.step} data-done={isDone || undefined}>
          <strong>
            <DateTime value={at} format="time" />
          </strong>
          <span>{t(`details.${key}`)}</span>
        </li>
      ))}
    </ol>
  );
}
