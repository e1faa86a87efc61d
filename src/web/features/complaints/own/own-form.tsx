import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as branchAccounts from '#contract/accounts/branch-accounts';
import type * as ownTickets from '#contract/tickets/own-tickets';
import { ComplaintForm } from '#web/features/complaints/form/complaint-form.tsx';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import type { ComplaintFormState } from '#web/features/complaints/form/use-complaint-form.ts';
import { ownMessagesQuery } from '#web/features/complaints/own/use-own-messages.ts';
import { call } from '#web/platform/calls/call.ts';
import { routeOf } from '#web/platform/session/auth-calls.ts';
import { useSession } from '#web/platform/session/session.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const reading = { method: 'GET', writes: false, posting: false } as const;

// The calls without their schemas, which a player's page does not need.
const fetchUserById = routeOf<typeof branchAccounts.fetchUserById>({ ...reading, path: '/fetchUserById' });
const listTickets = routeOf<typeof ownTickets.listTickets>({ ...reading, path: '/app/tickets' });

/** The form of a signed-in sender. It starts with what the account has, or else with what the last message had. */
export function OwnForm() {
  const { user } = useSession();
  const client = useQueryClient();
  const account = useQuery({
    queryKey: ['complaints', 'sender', user._id],
    queryFn: ({ signal }) => call(fetchUserById, { query: { id: user._id }, signal }),
    // The form starts with what is stored now.
    gcTime: 0,
  });
  const sent = useQuery(ownMessagesQuery);
  if (account.isPending || sent.isPending) return <Spinner />;
  const stored = account.data?.data;
  const last = sent.data?.data[0];
  const { firstName, lastName } = stored ?? user;
  return (
    <ComplaintForm
      isSignedIn
      known={{
        fullName: `${firstName} ${lastName}`.trim() || (last?.fullName ?? ''),
        email: stored?.email ?? last?.email ?? '',
        mobile: stored?.phone ?? last?.mobile ?? '',
      }}
      ticketChoice={user.role === 'player' ? (form) => <TicketChoice form={form} /> : undefined}
      onSent={() => void client.invalidateQueries({ queryKey: ownMessagesQuery.queryKey })}
    />
  );
}

/** The latest tickets of the player. Choosing one writes its number into the text. */
function TicketChoice({ form }: { form: ComplaintFormState }) {
  const { t } = useTexts(complaintFormTexts);
  const { data } = useQuery({
    queryKey: ['complaints', 'tickets'],
    queryFn: ({ signal }) => call(listTickets, { query: { page: '1', pageSize: '10' }, signal }),
  });
  const tickets = data?.data ?? [];
  if (tickets.length === 0) return null;
  const options = tickets.map(({ ticketId, gameName }) => ({
    value: ticketId,
    label: `${groupedNumber(ticketId)} · ${gameName}`,
  }));
  const chosen = tickets.find(({ ticketId }) =>
    form.values.complaintDetails.includes(groupedNumber(ticketId)),
  );
  return (
    <NativeSelect
      className="whole-line"
      label={t('ticket.label')}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      data={[{ value: '', label: t('ticket.none') }, ...options]}
      value={chosen?.ticketId ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const earlier =
          chosen === undefined ? '' : t('ticket.line', { number: groupedNumber(chosen.ticketId) });
        const line = value === '' ? '' : t('ticket.line', { number: groupedNumber(value) });
        form.set('complaintDetails', withLine(form.values.complaintDetails, { earlier, line }));
      }}
    />
  );
}

/** The text with the line of the chosen ticket at its start, in place of that of another one. */
function withLine(text: string, { earlier, line }: { earlier: string; line: string }): string {
  const rest = earlier !== '' && text.startsWith(earlier) ? text.slice(earlier.length).trimStart() : text;
  return [line, rest].filter((part) => part !== '').join('\n');
}
