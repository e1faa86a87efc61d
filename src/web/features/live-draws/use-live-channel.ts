import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LivePayload } from '#contract/live-draws';
import { type LiveConnection, type LiveSocket, openLiveSocket } from '#web/platform/live-socket.ts';
import type { LiveIds } from './live-ids';

interface ChannelListeners {
  onPayload: (payload: LivePayload) => void;
  onTime: (time: string) => void;
}

const debouncedMs = 300;

/**
 * The live channel of the game on screen. Its whole state is asked for when the game or the admin changes, and after every
 * connection: nothing that was missed in between stays missed.
 */
export function useLiveChannel({ adminId, gameId }: LiveIds, listeners: ChannelListeners) {
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
        setHeardAt(Date.now());
        onPayload(payload);
      },
      timerData: (told) => {
        const { gameId: shownGame, adminId: shownAdmin } = latest.current;
        if (told.gameId !== shownGame || told.adminId !== shownAdmin) return;
        setHeardAt(Date.now());
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
