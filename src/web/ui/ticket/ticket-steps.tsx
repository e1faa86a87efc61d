import type { Ticket } from '#contract/tickets';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { isOff } from '#web/ui/ticket/is-off.ts';
import classes from '#web/ui/ticket/ticket-steps.module.css';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

type TicketStepsProps = {
  ticket: Omit<Ticket, 'lines'>;
  /** When the stake of a cancelled or voided ticket went back; one that a restore took back has no posting of its own. */
  returnedAt?: string | undefined;
};

/** The life of a ticket, each step with its time; what has not come yet has none. */
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
  // What lost is never claimed.
  return ticket.status === 'lost' ? steps : [...steps, { name: 'claimed', at: ticket.claimdate }];
}

function returnedSteps(ticket: TicketStepsProps['ticket'], at: string | null): Step[] {
  return [
    { name: 'accepted', at: ticket.createdAt },
    { name: ticket.status === 'void' ? 'void' : 'cancelled', at },
  ];
}
