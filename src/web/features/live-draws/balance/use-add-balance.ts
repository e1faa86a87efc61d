import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addBalance, addBalanceBody } from '#contract/draws/live-draws';
import { messages } from '#contract/ground/messages';
import { balanceFailure } from '#web/features/live-draws/balance/balance-failure.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { LiveIds } from '#web/features/live-draws/live-ids.ts';
import { call } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { useTexts } from '#web/texts/texts.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import type { FormMessage } from '#web/ui/form/use-form-message.ts';

interface AddBalanceInput {
  ids: LiveIds;
  say: (message: FormMessage) => void;
  clearQuiet: () => void;
  onMoved: () => void;
  onSettled: () => Promise<unknown>;
}

/** Adds a whole amount to the balance of a game. Retries keep the amount and its key. */
export function useAddBalance({ ids, say, clearQuiet, onMoved, onSettled }: AddBalanceInput) {
  const { t } = useTexts(liveDrawsTexts);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const intent = useIntent();
  const mutation = useMutation({
    mutationFn: (balance: number) =>
      intent.run((key) => call(addBalance, { body: { ...ids, balance, type: 'add' }, key })),
    onSuccess: () => {
      setTyped('');
      say({ tone: 'ok', text: messages.balanceAdded });
      onMoved();
    },
    onError: (error) => {
      setRefused(true);
      say({ tone: 'bad', ...balanceFailure(error, t) });
    },
    onSettled,
  });
  const change = (value: string) => {
    setTyped(value);
    setRefused(false);
    clearQuiet();
    // A different amount is a new intent: with the previous key it would be refused.
    intent.renew();
  };
  const add = () => {
    if (mutation.isPending) return;
    const balance = typedNumber(typed);
    const isRight = addBalanceBody.safeParse({ ...ids, balance, type: 'add' }).success;
    if (isRight && balance !== undefined) return mutation.mutate(balance);
    setRefused(true);
    say({ tone: 'bad', text: messages.balanceInvalid });
  };
  return { typed, isRefused, change, add, isBusy: mutation.isPending };
}

export type AddingBalance = ReturnType<typeof useAddBalance>;
