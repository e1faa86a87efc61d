import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { endPurchase } from '#contract/tickets/purchases';
import { buyTicket, type Ticket } from '#contract/tickets/tickets';
import { forgetPurchase, keepPurchase } from '#web/features/tickets/slip/kept-purchases.ts';
import type { TicketToBuy } from '#web/features/tickets/slip/slip.ts';
import { isUnanswered } from '#web/features/tickets/slip/unanswered.ts';
import { useIntentKeys } from '#web/features/tickets/slip/use-intent-keys.ts';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { call, isKeyRefused } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

type BoughtTicket = Pick<Ticket, 'ticketId' | 'playpoints'>;

interface BuyInput {
  onBought: (ticket: BoughtTicket, sent: TicketToBuy) => void;
  onRefused: () => void;
}

/** What is known of a purchase: its ticket, or why there is none. */
type Outcome = { bought: BoughtTicket; walletBalance?: number } | { refusal: Error };

/**
 * Buys the current slip. Without an answer the outcome is unknown: the same ticket is then sent again with the same key
 * until the outcome is known.
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
      return buyOnce({ body, key, isRepeated: unanswered !== null });
    },
    onSuccess: (outcome, sent) => {
      const key = intents.keyOf(intentOf(sent));
      forgetPurchase(user.username, key);
      setUnanswered(null);
      // Also after a refusal, because end_purchase may have bound the key.
      intents.finish(intentOf(sent));
      if ('refusal' in outcome) return onRefused();
      if (outcome.walletBalance === undefined) wallet.reload();
      else wallet.take(outcome.walletBalance);
      void client.invalidateQueries({ queryKey: ticketKeys.lists });
      onBought(outcome.bought, sent);
    },
    onError: (_, sent) => setUnanswered(sent),
  });
  const { reset, data } = mutation;
  return {
    isBusy: mutation.isPending,
    /** A ticket whose purchase has an unknown outcome. */
    unanswered,
    error: mutation.error ?? (data !== undefined && 'refusal' in data ? data.refusal : null),
    buy: (ticket: TicketToBuy) => mutation.mutate(ticket),
    askAgain: () => unanswered !== null && mutation.mutate(unanswered),
    forgetError: useCallback(() => unanswered === null && reset(), [unanswered, reset]),
  };
}

interface Attempt {
  body: TicketToBuy;
  key: string;
  /** True if an earlier attempt with this key got no answer. */
  isRepeated: boolean;
}

/** Sends a purchase. Throws if its outcome is unknown. */
async function buyOnce({ body, key, isRepeated }: Attempt): Promise<Outcome> {
  try {
    const { data, walletBalance } = await call(buyTicket, { body, key });
    return { bought: data, walletBalance };
  } catch (error) {
    if (!(error instanceof Error) || isUnanswered(error)) throw error;
    // The refusal is about this attempt. An earlier one may have bought the ticket, or may still do so.
    return isRepeated ? endRefused(key, error) : { refusal: error };
  }
}

async function endRefused(key: string, refusal: Error): Promise<Outcome> {
  try {
    const { data } = await call(endPurchase, { key });
    return data === null ? { refusal } : { bought: data };
  } catch (error) {
    if (isKeyRefused(error)) return { refusal };
    throw error;
  }
}

function intentOf(ticket: TicketToBuy): string {
  return JSON.stringify(ticket);
}
