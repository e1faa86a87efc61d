import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxKeys } from '#web/features/inbox/inbox-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { openLiveSocket } from '#web/platform/live/live-socket.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { putSession } from '#web/platform/session/session.ts';

/** The page itself loads first. */
const openAfterMs = 3_000;

/** Reads the number of unread entries again when the server says that the inbox has a new one. */
export function useInboxChannel(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The number was read with the page; entries since then are found by the first message.
    let newest = '';
    let close: (() => void) | undefined;
    const changed = (next: string) => {
      if (newest === next) return;
      newest = next;
      void client.invalidateQueries({ queryKey: inboxKeys.list });
      // The number is read again each minute anyway.
      void call(authCalls.readSession, { background: true }).then(putSession, () => undefined);
    };
    const timer = setTimeout(() => {
      const socket = openLiveSocket({
        onConnection: (connection) => connection === 'connected' && void socket.ask('inbox', {}),
        inboxData: (told) => changed(told.newest),
      });
      close = socket.close;
    }, openAfterMs);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [client]);
}
