import { useThrottledCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type LiveConnection, openLiveSocket } from '#web/platform/live-socket.ts';

/** Many may sign in at once; the list is read anew at most this often. */
const readAtMostEveryMs = 2_000;

/** Tells when something has changed among the players of the branch. After every connection the whole is asked for again. */
export function usePresenceChannel(onChange: () => void): LiveConnection {
  const [connection, setConnection] = useState<LiveConnection>('connecting');
  const changed = useThrottledCallback(onChange, readAtMostEveryMs);
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
