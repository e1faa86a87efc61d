import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as cases from '#contract/complaints/complaint-cases';
import type * as inbox from '#contract/inbox/inbox';
import { call } from '#web/platform/calls/call.ts';
import { routeOf } from '#web/platform/session/auth-calls.ts';
import { touchSession, useSession } from '#web/platform/session/session.ts';

const reading = { method: 'GET', writes: false, posting: false } as const;

// The calls without their schemas, which a player's page does not need.
const listOwnComplaints = routeOf<typeof cases.listOwnComplaints>({ ...reading, path: '/complaint/own' });
const listInbox = routeOf<typeof inbox.listInbox>({ ...reading, path: '/inbox' });
const readInbox = routeOf<typeof inbox.readInbox>({
  method: 'POST',
  path: '/inbox/read',
  writes: true,
  posting: false,
});

/** The messages that the own account sent, the newest first. */
export const ownMessagesQuery = {
  queryKey: ['complaints', 'own'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listOwnComplaints, { signal }),
} as const;

/** The messages that the own account sent. Once they are shown, their answers in the inbox are read. */
export function useOwnMessages() {
  const messages = useQuery(ownMessagesQuery);
  const client = useQueryClient();
  const { unread } = useSession();
  const isShown = messages.data?.data.some(({ answers }) => answers.length > 0) === true;
  useEffect(() => {
    if (!isShown || unread === 0) return;
    // A failure changes nothing: they are marked at the next look.
    void markAnswersRead()
      .then(() => client.invalidateQueries({ queryKey: ['inbox'] }))
      .catch(() => {});
  }, [isShown, unread, client]);
  return messages;
}

async function markAnswersRead(): Promise<void> {
  const { data } = await call(listInbox, { query: { page: '1', pageSize: '100', unread: 'true' } });
  const entries = data.filter(({ kind }) => kind === 'complaint_answered').map(({ _id }) => _id);
  if (entries.length === 0) return;
  await call(readInbox, { body: { entries } });
  await touchSession();
}
