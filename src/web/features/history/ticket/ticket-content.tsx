import { TicketLines } from '#web/ui/ticket/ticket-lines.tsx';
import { TicketSteps } from '#web/ui/ticket/ticket-steps.tsx';
import { TicketHead } from './ticket-head';
import { TicketOutcome } from './ticket-outcome';
import { TicketPostings } from './ticket-postings';
import type { TicketDetails } from './use-ticket';

/** A ticket from its purchase to its claim: its number, its life, its lines, its draw and what was posted. */
export function TicketContent({ ticket, postings }: TicketDetails) {
  const returned = postings.find(({ kind }) => kind === 'cancel' || kind === 'void');
  return (
    <>
      <TicketHead ticket={ticket} />
      <TicketSteps ticket={ticket} returnedAt={returned?.createdAt} />
      <TicketLines ticket={ticket} />
      <TicketOutcome ticket={ticket} />
      <TicketPostings postings={postings} />
    </>
  );
}
