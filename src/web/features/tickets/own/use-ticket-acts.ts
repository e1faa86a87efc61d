import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelTicket, claimAll, claimTicket, type Ticket } from '#contract/tickets/tickets';
import { groupTicketNumber } from '#web/features/tickets/group-ticket-number.ts';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { call, isUnanswered } from '#web/platform/calls/call.ts';
import { useIntents } from '#web/platform/calls/intent.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

type Act = { kind: 'cancel' | 'claim'; ticket: Ticket } | { kind: 'claimAll' };

export interface ActMessage {
  tone: 'ok' | 'bad';
  text: string;
}

/** Cancels and claims tickets. Retries of an action use the same key until it succeeds. */
export function useTicketActs(onStart?: () => void) {
  const { t, language } = useTexts(ticketsTexts);
  const client = useQueryClient();
  const intentFor = useIntents();
  const wallet = useWallet();
  const [message, setMessage] = useState<ActMessage | null>(null);
  const money = (amount: number) => formatMoney(amount, language);
  const mutation = useMutation({
    mutationFn: async (act: Act): Promise<{ walletBalance?: number | undefined; text: string }> => {
      if (act.kind === 'claimAll') {
        const { tickets, claimed, walletBalance } = await claimEverything();
        const text = t('tickets.claimedAll', { count: tickets, amount: money(claimed) });
        return { walletBalance, text: tickets === 0 ? t('tickets.nothingToClaim') : text };
      }
      const { ticketId } = act.ticket;
      const endpoint = act.kind === 'cancel' ? cancelTicket : claimTicket;
      const { data, walletBalance } = await intentFor(intentOf(act)).run((key) =>
        call(endpoint, { params: { ticketId }, key }),
      );
      const number = groupTicketNumber(ticketId);
      const amount = money(act.kind === 'cancel' ? data.playpoints : data.winpoints);
      return {
        walletBalance,
        text: t(act.kind === 'cancel' ? 'act.cancelled' : 'act.claimed', { number, amount }),
      };
    },
    onSuccess: ({ walletBalance, text }) => {
      wallet.take(walletBalance);
      setMessage({ tone: 'ok', text });
    },
    onError: (error) => {
      const text = isUnanswered(error) ? t('act.unknown') : t('act.notDone', { message: error.message });
      setMessage({ tone: 'bad', text });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ticketKeys.lists }),
  });
  /** One call pays some hundred prizes: it is repeated, each time with a new key, until none is left. */
  async function claimEverything() {
    const paid = { tickets: 0, claimed: 0 };
    for (;;) {
      const { data, walletBalance } = await intentFor('claimAll').run((key) => call(claimAll, { key }));
      wallet.take(walletBalance);
      paid.tickets += data.tickets;
      paid.claimed += data.claimed;
      if (data.hasMore === undefined) return { ...paid, walletBalance };
    }
  }
  const busy = mutation.isPending ? mutation.variables : null;
  return {
    message,
    start: (act: Act) => {
      setMessage(null);
      onStart?.();
      mutation.mutate(act);
    },
    isBusy: busy !== null,
    isBusyWith: (act: Act) => busy !== null && intentOf(busy) === intentOf(act),
  };
}

export type TicketActs = ReturnType<typeof useTicketActs>;

function intentOf(act: Act): string {
  return act.kind === 'claimAll' ? act.kind : `${act.kind}/${act.ticket.ticketId}`;
}
