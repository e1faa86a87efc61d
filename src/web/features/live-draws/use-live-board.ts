import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LivePayload, loadGame } from '#contract/draws/live-draws';
import { readTimer } from '#contract/draws/live-timer';
import { type LiveIds, liveKeys } from '#web/features/live-draws/live-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import type { LiveConnection, LiveSocket } from '#web/platform/live/live-socket.ts';
import { openLiveSocket } from '#web/platform/live/live-socket.ts';
import { noteSeal } from '#web/platform/live/seen-seals.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { clockFaceOf } from '#web/product/board/clock/clock-face.ts';
import { useCountdown } from '#web/product/board/clock/use-countdown.ts';
import { useTexts } from '#web/texts/texts.ts';
import { serverNow, serverTimeOf } from '#web/ui/values/server-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** Polling interval without the live channel. */
const askEveryMs = 5_000;

/** The state of the game on screen, from the live channel or by polling until it delivers, and the clock of its round. */
export function useLiveBoard(ids: LiveIds) {
  const client = useQueryClient();
  const key = liveKeys.board(ids);
  const countdown = useLiveClock(ids, () => void client.invalidateQueries({ queryKey: key }));
  const channel = useLiveChannel(ids, {
    onPayload: (payload) => client.setQueryData<LivePayload>(key, payload),
    onTime: countdown.setTime,
  });
  const isLive = channel.connection === 'connected';
  const isAsked = useRef(false);
  const board = useQuery<LivePayload>({
    queryKey: key,
    queryFn: ({ signal }) => {
      // Only requests caused by the user extend the session.
      const background = !isAsked.current && client.getQueryData(key) !== undefined;
      isAsked.current = false;
      return call(loadGame, { query: ids, background, signal });
    },
    refetchInterval: isLive ? false : askEveryMs,
  });
  const { reload } = countdown;
  const { refetch } = board;
  const refresh = useCallback(() => {
    isAsked.current = true;
    reload();
    return refetch();
  }, [reload, refetch]);
  useNotedSeal(board.data);
  const heardAt = Math.max(serverTimeOf(board.dataUpdatedAt), isLive ? channel.heardAt : 0);
  return { board, countdown, refresh, connection: channel.connection, heardAt };
}

/** The countdown of the round, as text and ticks. */
export function useClockFace(countdown: Parameters<typeof clockFaceOf>[0]['countdown']) {
  const { t, language } = useTexts(boardsTexts);
  const timeZone = useTimeZone();
  return clockFaceOf({ countdown, timeZone, locale: language, t });
}

function useLiveClock({ adminId, gameId }: LiveIds, onZero: () => void) {
  const load = useCallback(
    (signal: AbortSignal) => call(readTimer, { query: { gameId, adminId }, background: true, signal }),
    [gameId, adminId],
  );
  return useCountdown({ of: `${adminId}/${gameId}`, load, onZero });
}

/** Stores the hash shown while the round was open, for its proof. */
function useNotedSeal(payload: LivePayload | undefined): void {
  const round = payload?.round ?? null;
  useEffect(() => {
    if (round !== null) noteSeal(round.drawId, round.seedHash);
  }, [round]);
}

interface ChannelListeners {
  onPayload: (payload: LivePayload) => void;
  onTime: (time: string) => void;
}

const debouncedMs = 300;

/**
 * The live channel of the game on screen. The whole state is requested when the game or the admin changes and after
 * every connection, so that nothing is missed.
 */
function useLiveChannel({ adminId, gameId }: LiveIds, listeners: ChannelListeners) {
  const [connection, setConnection] = useState<LiveConnection>('connecting');
  const [heardAt, setHeardAt] = useState(0);
  const socket = useRef<LiveSocket | null>(null);
  const latest = useRef({ adminId, gameId, ...listeners });
  useLayoutEffect(() => {
    latest.current = { adminId, gameId, ...listeners };
  });

  useEffect(() => {
    const opened = openLiveSocket({
      onConnection: setConnection,
      responseData: (payload) => {
        const { onPayload, ...ids } = latest.current;
        if (payload.gameId !== ids.gameId || payload.adminId !== ids.adminId) return;
        setHeardAt(serverNow());
        onPayload(payload);
      },
      timerData: (told) => {
        const { gameId: shownGame, adminId: shownAdmin } = latest.current;
        if (told.gameId !== shownGame || told.adminId !== shownAdmin) return;
        setHeardAt(serverNow());
        latest.current.onTime(told.time);
      },
    });
    socket.current = opened;
    return opened.close;
  }, []);

  const [wanted] = useDebouncedValue(`${adminId}/${gameId}`, debouncedMs);
  useEffect(() => {
    if (connection !== 'connected') return;
    const [ofAdmin = '', ofGame = ''] = wanted.split('/');
    const of = { adminId: ofAdmin, gameId: ofGame };
    void socket.current?.ask('gameData', of);
    void socket.current?.ask('timerData', of);
  }, [connection, wanted]);
  return { connection, heardAt };
}
