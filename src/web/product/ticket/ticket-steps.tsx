import type { Ticket } from '#contract/tickets/tickets';
import { isOff } from '#web/product/ticket/is-off.ts';
import classes from '#web/product/ticket/ticket.module.css';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';

type TicketStepsProps = {
  ticket: Omit<Ticket, 'lines'>;
  /** When the stake of a cancelled or voided ticket was refunded; a ticket reversed by a restore has no such posting. */
  returnedAt?: string | undefined;
};

/** The timeline of a ticket, each step with its time; future steps have none. */
export function TicketSteps({ ticket, returnedAt }: TicketStepsProps) {
  const { t } = useTexts(ticketTexts);
  const isReturned = isOff(ticket.status);
  if (isReturned && returnedAt === undefined) return null;
  const steps = isReturned ? returnedSteps(ticket, returnedAt ?? null) : usualSteps(ticket);
  return (
    <ol className={classes.steps} data-count={steps.length} aria-label={t('steps.label')}>
      {steps.map(({ name, at }) => (
        <li key={name} className={classes.step} data-done={at !== null || undefined}>
          <span className={classes.time}>{at === null ? '-' : <DateTime value={at} format="time" />}</span>
          <span>{t(`steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}

type StepName = 'accepted' | 'closed' | 'drawn' | 'claimed' | 'cancelled' | 'void';
type Step = { name: StepName; at: string | null };

function usualSteps(ticket: TicketStepsProps['ticket']): Step[] {
  const isOver = ticket.status !== 'open';
  const steps: Step[] = [
    { name: 'accepted', at: ticket.createdAt },
    { name: 'closed', at: isOver ? ticket.timeclose : null },
    { name: 'drawn', at: ticket.result?.drawnAt ?? null },
  ];
  // A lost ticket is never claimed.
  return ticket.status === 'lost' ? steps : [...steps, { name: 'claimed', at: ticket.claimdate }];
}

function returnedSteps(ticket: TicketStepsProps['ticket'], at: string | null): Step[] {
  return [
    { name: 'accepted', at: ticket.createdAt },
    { name: ticket.status === 'void' ? 'void' : 'cancelled', at },
  ];
}
