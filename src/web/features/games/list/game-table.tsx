import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Game, gameStatuses } from '#contract/games';
import type { OperatorRole } from '#contract/roles';
import { useSession } from '#web/platform/session.ts';
import { tableFault } from '#web/platform/table-fault.ts';
import type { SetSearch } from '#web/platform/table-search.ts';
import { useReturnToLastPage } from '#web/platform/use-return-to-last-page.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { AskedGameDialog } from './asked-game-dialog.tsx';
import { gameActions } from './game-actions.ts';
import { gameColumns } from './game-columns.tsx';
import { useAskedGame } from './use-asked-game.ts';
import type { GameListState, useGameList } from './use-game-list.ts';

interface GameTableProps {
  role: OperatorRole;
  list: ReturnType<typeof useGameList>;
  state: GameListState;
  setSearch: SetSearch;
  onDone: (message: string) => void;
}

export function GameTable({ role, list, state, setSearch, onDone }: GameTableProps) {
  const { t, i18n } = useTranslation('games');
  const { user } = useSession();
  const asked = useAskedGame(role, onDone);
  useReturnToLastPage(state.page, list.data?.pagination, setSearch);
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined }, { replace: false });
  const fault = tableFault(list.error, () => void list.refetch());
  return (
    <>
      <DataTable<Game>
        label={t('plural')}
        columns={gameColumns(t, i18n.language)}
        rows={list.data?.data}
        rowId={({ _id }) => _id}
        rowName={({ gameName }) => gameName}
        count={list.data?.pagination?.total}
        state={state}
        onChange={(patch, options) => setSearch({ ...patch }, options)}
        isFetching={list.isFetching}
        fault={
          list.data === undefined && fault !== undefined ? { title: t('failed.fetch'), ...fault } : undefined
        }
        actions={(game) => gameActions({ game, onAsk: (act) => asked.ask({ act, game }), t })}
        storageKey={`${user.username}/gamemaster`}
        searchLabel={t('search')}
        searchPlaceholder={t('searchPlaceholder')}
        filters={gameStatuses.map((status) => ({
          key: status,
          label: t(`status.${status}`),
          isOn: state.status === status,
          onToggle: () => put({ status: state.status === status ? undefined : status }),
        }))}
        onClearFilters={() => put({ search: undefined, status: undefined })}
        empty={{ icon: IconDice5, title: t('empty.title'), message: t('empty.message') }}
      />
      <AskedGameDialog asked={asked} />
    </>
  );
}
