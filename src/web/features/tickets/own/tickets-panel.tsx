import { IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#contract/api/endpoint';
import { listTickets } from '#contract/tickets/own-tickets';
import type { Ticket } from '#contract/tickets/tickets';
import { groupTicketNumber } from '#web/features/tickets/group-ticket-number.ts';
import classes from '#web/features/tickets/own/own-tickets.module.css';
import { TicketDialog } from '#web/features/tickets/own/ticket-dialog.tsx';
import { TicketRow } from '#web/features/tickets/own/ticket-row.tsx';
import { TicketsState } from '#web/features/tickets/own/tickets-state.tsx';
import type { ActMessage, TicketActs } from '#web/features/tickets/own/use-ticket-acts.ts';
import { useTicketActs } from '#web/features/tickets/own/use-ticket-acts.ts';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

type TicketsPanelProps = {
  tickets: UseQueryResult<Answer<typeof listTickets>>;
  /** The list has tickets of several games. */
  hasGames?: boolean;
  /** The page shows all tickets, so it needs no link to them. */
  isWhole?: boolean;
  onShowAll?: (() => void) | undefined;
  /** Called when a ticket is cancelled or claimed. */
  onAct?: () => void;
  /** Filters above, pages below. */
  head?: ReactNode;
  foot?: ReactNode;
};

/** The player's tickets, newest first, each with its action. */
export function TicketsPanel(props: TicketsPanelProps) {
  const { t } = useTexts(ticketsTexts);
  const { tickets, hasGames = false, isWhole = false } = props;
  const acts = useTicketActs(props.onAct);
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

/** The message of the last claim or cancel. Both live regions exist before they have content. */
function ActLine({ message }: { message: ActMessage | null }) {
  const words = message !== null && (
    <p className={classes.line} data-tone={message.tone}>
      <Icon of={message.tone === 'bad' ? IconAlertTriangle : IconCircleCheck} size={16} />
      {message.text}
    </p>
  );
  return (
    <>
      <div role="alert">{message?.tone === 'bad' && words}</div>
      <div role="status">{message?.tone === 'ok' && words}</div>
    </>
  );
}

type CancelDialogProps = { ticket: Ticket; onClose: () => void; onConfirm: () => void };

function CancelDialog({ ticket, onClose, onConfirm }: CancelDialogProps) {
  const { t, language } = useTexts(ticketsTexts);
  const number = groupTicketNumber(ticket.ticketId);
  return (
    <ConfirmDialog
      isOpen
      title={t('cancelDialog.title')}
      message={t('cancelDialog.text', { number, amount: formatMoney(ticket.playpoints, language) })}
      cancelLabel={t('cancelDialog.keep')}
      confirmLabel={t('cancelDialog.confirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

const act = { kind: 'claimAll' } as const;

/** Claims the prizes of all games. Shown while there is something to claim. */
function ClaimAllButton({ acts, wonHere }: { acts: TicketActs; wonHere: number }) {
  const { t } = useTexts(ticketsTexts);
  const count = useUnclaimed(wonHere);
  if (count === 0 && !acts.isBusyWith(act)) return null;
  return (
    <BusyButton
      variant="subtle"
      className="accent"
      leftSection={<Icon of={IconCheck} size={16} />}
      isBusy={acts.isBusyWith(act)}
      busyLabel={t('tickets.claimingAll')}
      onClick={() => !acts.isBusy && acts.start(act)}
    >
      {t('tickets.claimAll')}
    </BusyButton>
  );
}

/** The number of unclaimed prizes. Reloaded when a ticket of the shown list has won or was claimed. */
function useUnclaimed(wonHere: number): number {
  const query = { status: 'won', page: '1', pageSize: '10' } as const;
  const won = useQuery({
    queryKey: [...ticketKeys.list(query), wonHere],
    queryFn: ({ signal }) => call(listTickets, { query, signal }),
    select: (answer) => answer.pagination?.total ?? answer.data.length,
  });
  return won.data ?? wonHere;
}
