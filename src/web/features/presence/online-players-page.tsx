import { useTranslation } from 'react-i18next';
import { exportOnlinePlayers } from '#contract/presence';
import type { OperatorRole } from '#contract/roles';
import { ExportButton } from '#web/platform/exports/export-button.tsx';
import type { Search, SetSearch } from '#web/platform/table-search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OnlinePlayersTable } from './online-players-table';
import { PresenceFreshness } from './presence-freshness';
import { playersFilter, readPlayersSearch, useOnlinePlayers } from './use-online-players';

interface OnlinePlayersPageProps {
  role: OperatorRole;
  search: Search;
  setSearch: SetSearch;
}

/** Online Players: the players of the branch, those online first, with their figures of today. */
export function OnlinePlayersPage({ role, search, setSearch }: OnlinePlayersPageProps) {
  const { t, i18n } = useTranslation('presence');
  const state = readPlayersSearch(search);
  const { list, connection } = useOnlinePlayers(state);
  const online = list.data?.totals?.online;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={
          <PresenceFreshness readAt={list.dataUpdatedAt} connection={connection}>
            {online !== undefined && (
              <Badge tone={online > 0 ? 'on' : 'off'}>
                {t('online', { count: online, number: formatCount(online, i18n.language) })}
              </Badge>
            )}
          </PresenceFreshness>
        }
        actions={
          <ExportButton
            endpoint={exportOnlinePlayers}
            query={playersFilter(state)}
            fileName="OnlinePlayers"
            rows={list.data?.pagination?.total}
          />
        }
      />
      <OnlinePlayersTable role={role} list={list} state={state} setSearch={setSearch} />
    </Page>
  );
}
