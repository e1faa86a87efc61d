import { IconTicket, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import type { Ticket } from '#contract/tickets/tickets';
import { readTicket } from '#contract/tickets/tickets';
import { claimKeys } from '#web/features/claims/claim-keys.ts';
import classes from '#web/features/claims/claims-page.module.css';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { TicketNumberForm } from '#web/features/claims/ticket-number-form.tsx';
import { TicketPanel } from '#web/features/claims/ticket-panel.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Fault, isMissing } from '#web/platform/fault.tsx';
import type { Search } from '#web/platform/navigation/use-address.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** Claim Ticket: finds a ticket by number, shows it and pays its prize. The number is in the address. */
export function ClaimsPage() {
  const { search, setSearch } = useAddress();
  const { t } = useTexts(claimsTexts);
  const number = numberIn(search);
  const [genuine, setGenuine] = useState<string | null>(null);
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <TicketNumberForm
        key={number}
        first={number ?? ''}
        onFind={(found, isGenuine) => {
          setGenuine(isGenuine ? found : null);
          if (found !== null && found !== number) setSearch({ ticket: found }, { replace: false });
        }}
      />
      <FoundTicket
        key={`ticket-${number}`}
        number={number}
        isGenuine={genuine !== null && genuine === number}
      />
    </Page>
  );
}

function numberIn({ ticket }: Search): string | undefined {
  const id = typeof ticket === 'string' ? readTicketNumber(ticket) : null;
  return id === null ? undefined : ticketNumber(id);
}

const readAgainAfterMs = 5_000;

/** The ticket of a number, or why it cannot be shown. */
function FoundTicket({ number, isGenuine }: { number: string | undefined; isGenuine: boolean }) {
  const { t } = useTexts(claimsTexts);
  const ticket = useTicket(number);
  if (ticket.data !== undefined)
    return <TicketPanel key={ticket.data._id} ticket={ticket.data} isGenuine={isGenuine} />;
  if (ticket.error !== null)
    return <TicketFault number={number ?? ''} error={ticket.error} onRetry={() => void ticket.refetch()} />;
  const isWaiting = number !== undefined;
  return (
    <Panel label={isWaiting ? t('loading') : t('start.title')}>
      <div className={classes.place}>
        {isWaiting ? (
          <span role="status" aria-label={t('loading')}>
            <Spinner />
          </span>
        ) : (
          <StateMessage icon={IconTicket} title={t('start.title')} message={t('start.message')} />
        )}
      </div>
    </Panel>
  );
}

/** Until the draw the ticket is polled: the customer is waiting for it. */
function useTicket(number: string | undefined) {
  return useQuery({
    queryKey: claimKeys.ticket(number ?? ''),
    queryFn: ({ signal }) => call(readTicket, { params: { ticketId: number ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: number !== undefined,
    refetchInterval: ({ state }) => (isBeforeDraw(state.data?.data) ? readAgainAfterMs : false),
  });
}

function isBeforeDraw(ticket: Ticket | undefined): boolean {
  return ticket?.status === 'open' || ticket?.status === 'closed';
}

function TicketFault({ number, error, onRetry }: { number: string; error: Error; onRetry: () => void }) {
  const { t } = useTexts(claimsTexts);
  const title = t('notFound.title', { number: groupedNumber(number) });
  return (
    <Panel label={isMissing(error) ? title : t('failed.title')}>
      <div className={classes.place}>
        <Fault
          error={error}
          onRetry={onRetry}
          title={t('failed.title')}
          missing={{ title, message: t('notFound.message'), icon: IconTicketOff }}
        />
      </div>
    </Panel>
  );
}
