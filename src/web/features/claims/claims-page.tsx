import { useTranslation } from 'react-i18next';
import { readTicketNumber, ticketNumber } from '#contract/ticket-number';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FoundTicket } from './found-ticket.tsx';
import { TicketNumberForm } from './ticket-number-form.tsx';

interface ClaimsPageProps {
  search: Search;
  setSearch: SetSearch;
}

/** Claim Ticket: a ticket by its number, whole, and the way to pay its prize. The address keeps the number. */
export function ClaimsPage({ search, setSearch }: ClaimsPageProps) {
  const { t } = useTranslation('claims');
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
