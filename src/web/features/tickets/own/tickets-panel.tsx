import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#contract/endpoint';
import type { listTickets, Ticket } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ActLine } from './act-line';
import { CancelDialog } from './cancel-dialog';
import { ClaimAllButton } from './claim-all-button';
import { TicketDialog } from './ticket-dialog';
import { TicketRow } from './ticket-row';
import classes from './tickets-panel.module.css';
import { TicketsState } from './tickets-state';
import { useTicketActs } from './use-ticket-acts';

type TicketsPanelProps = {
  tickets: UseQueryResult<Answer<typeof listTickets>>;
  /** Tickets of several games stand together. */
  hasGames?: boolean;
  /** The page is about nothing else: no way to all tickets is needed. */
  isWhole?: boolean;
  onShowAll?: (() => void) | undefined;
  /** Filters above, pages below. */
  head?: ReactNode;
  foot?: ReactNode;
};

/** The player's tickets, newest first, each with the one thing that can be done about it. */
export function TicketsPanel(props: TicketsPanelProps) {
  const { t } = useTexts(ticketsTexts);
  const { tickets, hasGames = false, isWhole = false } = props;
  const acts = useTicketActs();
  const [viewed, setViewed] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<Ticket | null>(null);
  const rows = tickets.data?.data ?? [];
  const inView = rows.find(({ ticketId }) => ticketId === viewed);
  const aside = (
    <span className={classes.aside}>
      <ClaimAllButton acts={acts} wonHere={rows.filter(({ status }) => status === 'won').length} />
      {!isWhole && <Link href="/tickets">{t('tickets.all')}</Link>}
    </span>
  );
  return (
    <Panel title={t('tickets.title')} aside={aside} isFlush>
      {props.head}
      <ActLine message={acts.message} />
      <TicketsState tickets={tickets} onShowAll={props.onShowAll} />
      {rows.length > 0 && (
        <ul aria-label={t('tickets.title')}>
          {rows.map((ticket) => (
            <TicketRow
              key={ticket.ticketId}
              ticket={ticket}
              hasGame={hasGames}
              acts={acts}
              onView={() => setViewed(ticket.ticketId)}
              onCancel={() => setCancelling(ticket)}
            />
          ))}
        </ul>
      )}
      {props.foot}
      {inView !== undefined && (
        <TicketDialog
          ticket={inView}
          acts={acts}
          onClose={() => setViewed(null)}
          onCancel={() => {
            setViewed(null);
            setCancelling(inView);
          }}
        />
      )}
      {cancelling !== null && (
        <CancelDialog
          ticket={cancelling}
          onClose={() => setCancelling(null)}
          onConfirm={() => {
            acts.start({ kind: 'cancel', ticket: cancelling });
            setCancelling(null);
          }}
        />
      )}
    </Panel>
  );
}
