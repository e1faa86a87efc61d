import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { endPurchase } from '#contract/tickets/purchases';
import { buyTicket, type Ticket } from '#contract/tickets/tickets';
import { forgetPurchase, keepPurchase } from '#web/features/tickets/slip/kept-purchases.ts';
import type { TicketToBuy } from '#web/features/tickets/slip/slip.ts';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { call, isKeyRefused, isUnanswered } from '#web/platform/calls/call.ts';
import { type Intent, useIntents } from '#web/platform/calls/intent.ts';
import { useSession } from '#web/platform/session/session.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

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
  const intentFor = useIntents();
  const wallet = useWallet();
  const { user } = useSession();
  const [unanswered, setUnanswered] = useState<TicketToBuy | null>(null);
  const mutation = useMutation({
    mutationFn: (body: TicketToBuy) => buyKept(user.username, body, intentFor(JSON.stringify(body))),
    onSuccess: (outcome, sent) => {
      setUnanswered(null);
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

/**
 * Keeps the purchase in the browser until its outcome is known. A refusal ends its intent too, because end_purchase may
 * have bound the key.
 */
async function buyKept(username: string, ticket: TicketToBuy, intent: Intent): Promise<Outcome> {
  const attempt = async (key: string): Promise<Outcome> => {
    // Kept before it is sent: a reload may come at any moment.
    keepPurchase(username, { key, ticket, sentAtMs: serverNow() });
    try {
      const outcome = await buyOnce({ body: ticket, key, isRepeated: intent.isUnknown() });
      forgetPurchase(username, key);
      return outcome;
    } catch (error) {
      if (isKeyRefused(error)) forgetPurchase(username, key);
      throw error;
    }
  };
  try {
    return await intent.run(attempt);
  } catch (error) {
    if (error instanceof Error && isKeyRefused(error)) return { refusal: error };
    throw error;
  }
}

interface Attempt {
  body: TicketToBuy;
  key: string;
  /** True if an earlier attempt with this key got no answer. */
  isRepeated: boolean;
}

/** Sends a purchase. Throws if its outcome is unknown, or if its key was refused. */
async function buyOnce({ body, key, isRepeated }: Attempt): Promise<Outcome> {
  try {
    const { data, walletBalance } = await call(buyTicket, { body, key });
    return { bought: data, walletBalance };
  } catch (error) {
    if (!(error instanceof Error) || isUnanswered(error)) throw error;
    if (isKeyRefused(error) && !isRepeated) throw error;
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
