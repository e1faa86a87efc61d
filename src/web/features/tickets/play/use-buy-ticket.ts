import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answer } from '#contract/api/endpoint';
import { buyTicket } from '#contract/tickets/tickets';
import { forgetPurchase, keepPurchase } from '#web/features/tickets/slip/kept-purchases.ts';
import type { TicketToBuy } from '#web/features/tickets/slip/slip.ts';
import { isUnanswered } from '#web/features/tickets/slip/unanswered.ts';
import { useIntentKeys } from '#web/features/tickets/slip/use-intent-keys.ts';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { call, isKeyRefused } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

type BoughtTicket = Answer<typeof buyTicket>['data'];

interface BuyInput {
  onBought: (ticket: BoughtTicket, sent: TicketToBuy) => void;
  onRefused: () => void;
}

/**
 * Buys the current slip. Without an answer the outcome is unknown: the same ticket is then sent again with the same key
 * until the answer arrives.
 */
export function useBuyTicket({ onBought, onRefused }: BuyInput) {
  const client = useQueryClient();
  const intents = useIntentKeys();
  const wallet = useWallet();
  const { user } = useSession();
  const [unanswered, setUnanswered] = useState<TicketToBuy | null>(null);
  const mutation = useMutation({
    mutationFn: (body: TicketToBuy) => {
      const key = intents.keyOf(intentOf(body));
      // Kept before it is sent: a reload may come at any moment.
      keepPurchase(user.username, { key, ticket: body, sentAtMs: Date.now() });
      return call(buyTicket, { body, key });
    },
    onSuccess: ({ data, walletBalance }, sent) => {
      forgetPurchase(user.username, intents.keyOf(intentOf(sent)));
      intents.finish(intentOf(sent));
      setUnanswered(null);
      wallet.take(walletBalance);
      void client.invalidateQueries({ queryKey: ticketKeys.lists });
      onBought(data, sent);
    },
    onError: (error, sent) => {
      setUnanswered(isUnanswered(error) ? sent : null);
      if (!isUnanswered(error)) forgetPurchase(user.username, intents.keyOf(intentOf(sent)));
      if (isKeyRefused(error)) intents.finish(intentOf(sent));
      if (!isUnanswered(error)) onRefused();
    },
  });
  const { reset } = mutation;
  return {
    isBusy: mutation.isPending,
    /** A ticket whose purchase has an unknown outcome. */
    unanswered,
    error: mutation.error,
    buy: (ticket: TicketToBuy) => mutation.mutate(ticket),
    askAgain: () => unanswered !== null && mutation.mutate(unanswered),
    forgetError: useCallback(() => unanswered === null && reset(), [unanswered, reset]),
  };
}

function intentOf(ticket: TicketToBuy): string {
  return JSON.stringify(ticket);
}
