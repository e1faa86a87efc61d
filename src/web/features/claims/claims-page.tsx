import { readTicketNumber, ticketNumber } from '#contract/ticket-number';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { Search } from '#web/platform/use-address.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FoundTicket } from './found-ticket.tsx';
import { TicketNumberForm } from './ticket-number-form.tsx';

/** Claim Ticket: a ticket by its number, whole, and the way to pay its prize. The address keeps the number. */
export function ClaimsPage() {
  const { search, setSearch } = useAddress();
  const { t } = useTexts(claimsTexts);
  const number = numberIn(search);
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <TicketNumberForm
        key={number}
        first={number ?? ''}
        onFind={(found) => setSearch({ ticket: found }, { replace: false })}
      />
      <FoundTicket key={`ticket-${number}`} number={number} />
    </Page>
  );
}

function numberIn({ ticket }: Search): string | undefined {
  const id = typeof ticket === 'string' ? readTicketNumber(ticket) : null;
  return id === null ? undefined : ticketNumber(id);
}
