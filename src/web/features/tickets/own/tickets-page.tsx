import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TicketStatus } from '#contract/tickets';
import { ticketStatuses } from '#contract/tickets';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import classes from '#web/features/tickets/own/tickets-page.module.css';
import { TicketsPanel } from '#web/features/tickets/own/tickets-panel.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTickets } from '#web/features/tickets/use-tickets.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';

interface TicketsPageProps {
  /** What the address says: `status` and `page`. */
  search: URLSearchParams;
  onSearch: (change: { status?: string; page?: number }) => void;
  banner: ReactNode;
}

/** Every ticket of the player, by what became of it. */
export function TicketsPage({ search, onSearch, banner }: TicketsPageProps) {
  const { t } = useTexts(ticketsTexts);
  const status = ticketStatuses.find((known) => known === search.get('status'));
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const tickets = useTickets({ status, page });
  const pages = tickets.data?.pagination?.totalPages ?? 1;
  const go = (to: number) => onSearch({ page: to, ...(status !== undefined && { status }) });
  return (
    <PlayerFrame title={t('tickets.pageTitle')} banner={banner}>
      <div className={classes.page}>
        <TicketsPanel
          tickets={tickets}
          hasGames
          isWhole
          head={
            <StatusFilter
              value={status}
              onChange={(next) => onSearch(next === undefined ? {} : { status: next })}
            />
          }
          onShowAll={status === undefined && page === 1 ? undefined : () => onSearch({})}
          foot={pages > 1 && <PageSteps page={page} pages={pages} onGo={go} />}
        />
      </div>
    </PlayerFrame>
  );
}

function PageSteps({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useTexts(ticketsTexts);
  return (
    <nav className={classes.steps} aria-label={t('tickets.pager')}>
      <Button
        variant="default"
        size="md"
        disabled={page <= 1}
        aria-label={t('tickets.previous')}
        onClick={() => onGo(page - 1)}
      >
        <Icon of={IconChevronLeft} />
      </Button>
      <p role="status">{t('tickets.page', { page, pages })}</p>
      <Button
        variant="default"
        size="md"
        disabled={page >= pages}
        aria-label={t('tickets.next')}
        onClick={() => onGo(page + 1)}
      >
        <Icon of={IconChevronRight} />
      </Button>
    </nav>
  );
}

type StatusFilterProps = {
  value: TicketStatus | undefined;
  onChange: (value: TicketStatus | undefined) => void;
};

/** One press shows the tickets of one kind. */
function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.chips} role="group" aria-label={t('tickets.filters')}>
      {[undefined, ...ticketStatuses].map((status) => (
        <button
          key={status ?? 'any'}
          type="button"
          className={classes.chip}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          <span>{status === undefined ? t('tickets.any') : t(`status.${status}`)}</span>
        </button>
      ))}
    </div>
  );
}
