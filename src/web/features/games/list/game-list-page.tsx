import { Button } from '@mantine/core';
import { IconCircleCheck, IconDice5, IconPencil, IconPlus, IconPower, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  deleteGame,
  exportGames,
  type Game,
  gameSortColumns,
  gameStatuses,
  listGames,
  switchGame,
} from '#contract/games/games';
import type { OperatorRole } from '#contract/ground/roles';
import { gameKeys } from '#web/features/games/game-keys.ts';
import { gamePaths } from '#web/features/games/game-paths.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { gameColumns } from '#web/features/games/list/game-columns.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { AskedDialog, useAsked } from '#web/platform/use-asked.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { Text } from '#web/ui/layout/layout.tsx';

const address = {
  sort: gameSortColumns,
  first: { sort: 'gameName', order: 'asc' },
  filters: { status: oneOf(gameStatuses) },
} as const;

const shownForMs = 5_000;

/** Game Master: all games. For five seconds the line under the title shows the last message. */
export function GameListPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(gamesTexts);
  const list = useList({
    key: gameKeys.list,
    address,
    read: (query, options) => call(listGames, { query, ...options }),
  });
  const { message, say } = useFormMessage(shownForMs);
  const asked = useAskedAct({ role, t, onDone: (text) => say({ tone: 'ok', text }) });
  const fetched = list.answer?.message;
  useEffect(() => {
    if (fetched !== undefined) say({ tone: 'ok', text: fetched });
  }, [fetched, say]);
  const { status } = list.state.filters;
  return (
    <ListScreen
      list={list}
      name="gamemaster"
      title={t('title')}
      label={t('plural')}
      note={<LastMessage text={message?.text} />}
      exported={{ endpoint: exportGames, query: list.filter, isPlain: true }}
      acts={
        <Button component={Link} href={gamePaths(role).create} leftSection={<Icon of={IconPlus} size={16} />}>
          {t('add')}
        </Button>
      }
      failed={t('failed.fetch')}
      columns={gameColumns(t, language)}
      rowId={({ _id }) => _id}
      rowName={({ gameName }) => gameName}
      actions={(game) => gameActions({ game, onAsk: (act) => asked.ask({ act, game }), t })}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      filters={gameStatuses.map((each) => ({
        key: each,
        label: t(`status.${each}`),
        isOn: status === each,
        onToggle: () => list.put({ status: status === each ? undefined : each }),
      }))}
      empty={{ icon: IconDice5, title: t('empty.title'), message: t('empty.message') }}
    >
      <AskedDialog
        asked={asked}
        words={({ act, game }) => ({
          title: t(`confirm.${act}.title`),
          message: t(`confirm.${act}.message`, { name: game.gameName }),
          tone: act === 'deactivate' || act === 'delete' ? 'danger' : 'neutral',
          note: act === 'deactivate' && t('confirm.deactivate.note'),
        })}
      />
    </ListScreen>
  );
}

/** The last message; the description of the list if there is none. */
function LastMessage({ text }: { text: string | undefined }) {
  const { t } = useTexts(gamesTexts);
  return (
    <>
      <Text role="status" align="middle" gap="1-5" weight="500" tone="accent" className="inline">
        {text !== undefined && (
          <>
            <Icon of={IconCircleCheck} size={16} />
            {text}
          </>
        )}
      </Text>
      {text === undefined && t('rest')}
    </>
  );
}

interface AskedActInput {
  role: OperatorRole;
  t: Translate<typeof gamesTexts>;
  onDone: (message: string) => void;
}

/** Every action asks for confirmation, also Edit, as specified. */
function useAskedAct({ role, t, onDone }: AskedActInput) {
  const client = useQueryClient();
  return useAsked<{ act: GameAct; game: Game }, string | null>({
    perform: async ({ act, game: { _id: id } }) => {
      if (act === 'edit') return null;
      if (act === 'delete') return (await call(deleteGame, { params: { id } })).message;
      return (await call(switchGame, { params: { id, action: act } })).message;
    },
    onDone: (message, { act, game }) => {
      if (act === 'edit') return goTo(gamePaths(role).edit(game._id));
      onDone(message ?? '');
      return client.invalidateQueries({ queryKey: gameKeys.all });
    },
    failureOf: ({ act }) => (act === 'delete' ? t('failed.delete') : t('failed.status')),
  });
}

type GameAct = 'edit' | 'activate' | 'deactivate' | 'delete';

interface ActionsInput {
  game: Game;
  onAsk: (act: GameAct) => void;
  t: Translate<typeof gamesTexts>;
}

/** Every action asks for confirmation, also Edit, as specified. */
function gameActions({ game, onAsk, t }: ActionsInput): RowAction[] {
  const isActive = game.status === 'active';
  return [
    { key: 'edit', label: t('act.edit'), icon: IconPencil, onSelect: () => onAsk('edit') },
    {
      key: 'toggle',
      label: isActive ? t('act.deactivate') : t('act.activate'),
      icon: IconPower,
      onSelect: () => onAsk(isActive ? 'deactivate' : 'activate'),
      toggle: { isOn: isActive, label: t('status.active') },
    },
    {
      key: 'delete',
      label: t('act.delete'),
      icon: IconTrash,
      onSelect: () => onAsk('delete'),
      isDanger: true,
      disabledReason: game.isInUse ? t('inUse') : undefined,
    },
  ];
}
