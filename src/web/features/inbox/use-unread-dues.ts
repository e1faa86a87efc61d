import { useMutation, useQuery } from '@tanstack/react-query';
import type * as inbox from '#contract/inbox/inbox';
import type { InboxEntry } from '#contract/inbox/inbox';
import { inboxKeys } from '#web/features/inbox/inbox-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { routeOf } from '#web/platform/session/auth-calls.ts';
import { touchSession, useSession } from '#web/platform/session/session.ts';

// The calls without their schemas, which a player's page does not need.
const listInbox = routeOf<typeof inbox.listInbox>({
  method: 'GET',
  path: '/inbox',
  writes: false,
  posting: false,
});
const readInbox = routeOf<typeof inbox.readInbox>({
  method: 'POST',
  path: '/inbox/read',
  writes: true,
  posting: false,
});

const none: readonly InboxEntry[] = [];

/** The entries about dues that the account has not read, newest first. Without dues nothing is asked. */
export function useUnreadDues() {
  const { unread, hasDues } = useSession();
  const isAsked = hasDues && unread > 0;
  const { data } = useQuery({
    queryKey: [...inboxKeys.all, 'dues', unread],
    queryFn: ({ signal }) =>
      call(listInbox, { query: { page: '1', pageSize: '100', unread: 'true', about: 'dues' }, signal }),
    enabled: isAsked,
  });
  const entries = data?.data ?? none;
  const { mutate: markRead } = useMutation({
    mutationFn: async (ids: string[]) => {
      await call(readInbox, { body: { entries: ids } });
      await touchSession();
    },
  });
  return { entries, isKnown: !isAsked || data !== undefined, markRead };
}
