import { IconLogout, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OnlinePlayer } from '#contract/presence';
import type { OperatorRole } from '#contract/roles';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { AskedLogoutDialog } from './asked-logout-dialog';
import { onlinePlayerColumns } from './online-player-columns';
import { useAskedLogout } from './use-asked-logout';
import type { PlayersState, useOnlinePlayers } from './use-online-players';
import { usePlayerSelection } from './use-player-selection';

interface OnlinePlayersTableProps {
  role: OperatorRole;
  list: ReturnType<typeof useOnlinePlayers>['list'];
  state: PlayersState;
  setSearch: SetSearch;
}

export function OnlinePlayersTable({ role, list, state, setSearch }: OnlinePlayersTableProps) {
  const { t, i18n } = useTranslation('presence');
  const { user } = useSession();
  const asked = useAskedLogout();
  const selection = usePlayerSelection(state, list);
  const total = list.data?.pagination?.total;
  useReturnToLastPage(state.page, list.data?.pagination, setSearch);
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined }, { replace: false });
  const isFiltered = Boolean(state.search || state.online);
  return (
    <>
      <DataTable<OnlinePlayer>
        label={t('players')}
        columns={onlinePlayerColumns({
          totals: list.data?.totals,
          detailsHref: ({ _id }) => `/${role}/player/players/details/${_id}`,
          t,
        })}
        rows={list.data?.data}
        rowId={({ _id }) => _id}
        rowName={({ username }) => username}
        count={total}
        state={state}
        onChange={(patch, options) => setSearch({ ...patch }, options)}
        isFetching={list.isPlaceholderData}
        fault={list.data === undefined ? tableFault(list.error, () => void list.refetch()) : undefined}
        actions={(player) => [
          {
            key: 'logout',
            label: t('logout.act'),
            icon: IconLogout,
            onSelect: () => asked.ask(player),
            isHidden: !player.can.logout,
          },
        ]}
        selection={selection}
        storageKey={`${user.username}/onlineplayers`}
        searchLabel={t('search')}
        searchPlaceholder={t('searchPlaceholder')}
        filters={(['true', 'false'] as const).map((online) => ({
          key: online,
          label: online === 'true' ? t('filter.online') : t('filter.offline'),
          isOn: state.online === online,
          onToggle: () => put({ online: state.online === online ? undefined : online }),
        }))}
        onClearFilters={() => put({ search: undefined, online: undefined })}
        empty={{ icon: IconUsers, title: t('empty.title'), message: t('empty.message') }}
        totalsLabel={
          isFiltered ? t('totalOf', { number: formatCount(total ?? 0, i18n.language) }) : t('total')
        }
      />
      <AskedLogoutDialog asked={asked} />
    </>
  );
}
