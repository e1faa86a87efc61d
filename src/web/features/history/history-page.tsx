import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { exportHistory } from '#contract/history';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import { useToday } from '#web/platform/period-search.ts';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { historyFilter, readHistorySearch } from './history-search';
import { HistoryTable } from './history-table';
import { TicketDialog } from './ticket/ticket-dialog';
import { useHistory } from './use-history';

interface HistoryPageProps {
  search: Search;
  setSearch: SetSearch;
}

/** Game History: the tickets of the branch, newest first. The address keeps the filter and the ticket that is open. */
export function HistoryPage({ search, setSearch }: HistoryPageProps) {
  const { t } = useTranslation('history');
  const today = useToday();
  const state = readHistorySearch(search, today);
  const history = useHistory(state);
  const { total, clearedDays } = history;
  const close = useCallback(() => setSearch({ ticket: undefined }, { replace: false }), [setSearch]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={total}
        actions={
          <ExportButton
            endpoint={exportHistory}
            query={historyFilter(state)}
            fileName="GameHistory"
            rows={total}
          />
        }
      />
      {clearedDays > 0 && <Note tone="wait">{t('cleared', { count: clearedDays })}</Note>}
      <HistoryTable today={today} history={history} state={state} setSearch={setSearch} />
      {state.ticket !== undefined && (
        <TicketDialog key={state.ticket} ticketId={state.ticket} onClose={close} />
      )}
    </Page>
  );
}
