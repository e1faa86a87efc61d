import { useThrottledCallback } from '@mantine/hooks';
import { IconLogout, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { logOutPlayer } from '#contract/accounts/account-stops';
import {
  exportOnlinePlayers,
  listOnlinePlayers,
  type OnlinePlayer,
  onlinePlayerTable,
} from '#contract/accounts/online-players';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { OperatorRole } from '#contract/ground/roles';
import { useOnlinePlayerColumns } from '#web/features/presence/online-player-columns.tsx';
import { presenceKeys } from '#web/features/presence/presence-keys.ts';
import { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { oneOf } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { Freshness } from '#web/platform/live/freshness.tsx';
import { type LiveConnection, openLiveSocket } from '#web/platform/live/live-socket.ts';
import { AskedDialog, useAsked } from '#web/platform/use-asked.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { useSelection } from '#web/ui/data-table/use-selection.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { BusyOverlay } from '#web/ui/overlay/busy-overlay.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const PlayerBulk = lazy(async () => ({
  default: (await import('#web/features/presence/player-bulk.tsx')).PlayerBulk,
}));

const states = ['true', 'false'] as const;

const address = {
  // By default the list begins with online players.
  sort: onlinePlayerTable.sorted,
  filters: { online: oneOf(states) },
} as const;

/** Polling intervals without and with the live channel, in milliseconds. */
const readEveryMs = 10_000;
const readAnywayEveryMs = 60_000;

/** Online Players: the players of the branch with today's figures, online players first. */
export function OnlinePlayersPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(presenceTexts);
  const connection = usePresenceChannel();
  const list = useList({
    key: presenceKeys.players,
    address,
    read: (query, options) => call(listOnlinePlayers, { query, ...options }),
    refetchInterval: connection === 'connected' ? readAnywayEveryMs : readEveryMs,
  });
  const asked = useAskedLogout();
  const columns = useOnlinePlayerColumns({
    totals: list.answer?.totals,
    detailsHref: ({ _id }) => `/${role}/player/players/details/${_id}`,
  });
  const { search, filters } = list.state;
  const selection = useSelection<OnlinePlayer>({
    rowId: ({ _id }) => _id,
    filter: JSON.stringify([search && trimUnseen(search), filters.online]),
  });
  return (
    <ListScreen
      list={list}
      name="onlineplayers"
      title={t('title')}
      label={t('players')}
      hasNoCount
      note={
        <PresenceNote readAt={list.updatedAt} connection={connection} online={list.answer?.totals?.online} />
      }
      exported={{ endpoint: exportOnlinePlayers, query: list.filter }}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
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
      bulk={
        <Suspense fallback={null}>
          <PlayerBulk list={list} selection={selection} />
        </Suspense>
      }
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      filters={states.map((state) => ({
        key: state,
        label: state === 'true' ? t('filter.online') : t('filter.offline'),
        isOn: filters.online === state,
        onToggle: () => list.put({ online: filters.online === state ? undefined : state }),
      }))}
      empty={{ icon: IconUsers, title: t('empty.title'), message: t('empty.message') }}
      totalsLabel={t(list.isFiltered ? 'totalOf' : 'total', {
        number: formatCount(list.total ?? 0, language),
      })}
    >
      <LogoutDialog asked={asked} />
    </ListScreen>
  );
}

type PresenceNoteProps = { readAt: number; connection: LiveConnection; online: number | undefined };

/** How many players are online, the age of the list, and how it is updated. */
function PresenceNote({ readAt, connection, online }: PresenceNoteProps) {
  const { t, language } = useTexts(presenceTexts);
  const isLive = connection === 'connected';
  return (
    <Freshness
      at={readAt}
      connection={connection}
      before={
        online !== undefined && (
          <Badge tone={online > 0 ? 'on' : 'off'}>
            {t('online', { count: online, number: formatCount(online, language) })}
          </Badge>
        )
      }
      after={`(${isLive ? t('fresh.live') : t('fresh.asked', { count: readEveryMs / 1000 })})`}
    />
  );
}

/** Logging a player out uses the wording of a deletion, as specified. */
function LogoutDialog({ asked }: { asked: ReturnType<typeof useAskedLogout> }) {
  const { t } = useTexts(presenceTexts);
  return (
    <>
      <AskedDialog
        asked={asked}
        words={({ username }) => ({
          title: t('logout.title'),
          message: t('logout.message', { username }),
          tone: 'neutral',
          note: t('logout.note'),
        })}
      />
      <BusyOverlay isOpen={asked.isBusy} label={t('logout.busy')} />
    </>
  );
}

/** Asks before all sessions of a player are ended. A refusal is shown in the dialog. */
function useAskedLogout() {
  const { t } = useTexts(presenceTexts);
  const client = useQueryClient();
  return useAsked<OnlinePlayer, { message: string }>({
    perform: ({ _id }) => call(logOutPlayer, { query: { id: _id } }),
    onDone: ({ message }) => {
      notifySuccess(message);
      return client.invalidateQueries({ queryKey: presenceKeys.all });
    },
    failureOf: () => t('logout.failed'),
  });
}

/** Shortest time between two reloads in milliseconds, because many players may sign in at once. */
const readAtMostEveryMs = 2_000;

/** Reloads the list when a player of the branch signs in or out, and after every reconnection. */
function usePresenceChannel(): LiveConnection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<LiveConnection>('connecting');
  const changed = useThrottledCallback(
    () => void client.invalidateQueries({ queryKey: presenceKeys.all }),
    readAtMostEveryMs,
  );
  useEffect(() => {
    const socket = openLiveSocket({
      onConnection: (next) => {
        setConnection(next);
        if (next === 'connected') void socket.ask('onlinePlayers', {});
      },
      onlinePlayersData: changed,
    });
    return socket.close;
  }, [changed]);
  return connection;
}
