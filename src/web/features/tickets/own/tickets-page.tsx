import type { ReactNode } from 'react';
import type { TicketStatus } from '#contract/tickets/tickets';
import { ticketStatuses } from '#contract/tickets/tickets';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import classes from '#web/features/tickets/own/own-tickets.module.css';
import { TicketsPanel } from '#web/features/tickets/own/tickets-panel.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTickets } from '#web/features/tickets/use-tickets.ts';
import { useTexts } from '#web/platform/texts.ts';
import { ShortSteps } from '#web/ui/data-table/pager/short-steps.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

interface TicketsPageProps {
  /** The search parameters: `status` and `page`. */
  search: URLSearchParams;
  onSearch: (change: { status?: string; page?: number }) => void;
  banner: ReactNode;
}

/** All tickets of the player, filtered by state. */
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
  const { t } = useTexts(uiTexts);
  return (
    <nav className={classes.steps} aria-label={t('pager.label')}>
      <ShortSteps page={page} pageCount={Math.max(page, pages)} hasNext={page < pages} onGo={onGo} hasEnds />
    </nav>
  );
}

type StatusFilterProps = {
  value: TicketStatus | undefined;
  onChange: (value: TicketStatus | undefined) => void;
};

/** One click shows the tickets of one state. */
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
