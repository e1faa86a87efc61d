import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addBalance } from '#contract/draws/live-draws';
import { messages } from '#contract/ground/messages';
import { balanceFailure } from '#web/features/live-draws/balance/balance-failure.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { LiveIds } from '#web/features/live-draws/live-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { FormMessage } from '#web/ui/form/use-form-message.ts';

interface ResetBalanceInput {
  ids: LiveIds;
  say: (message: FormMessage) => void;
  onMoved: () => void;
  onSettled: () => Promise<unknown>;
}

/** Asks, then moves the free amount of a game's balance back. A refusal is shown in the dialog. */
export function useResetBalance({ ids, say, onMoved, onSettled }: ResetBalanceInput) {
  const { t } = useTexts(liveDrawsTexts);
  const [isAsking, setAsking] = useState(false);
  const intent = useIntent();
  const mutation = useMutation({
    mutationFn: () => intent.run((key) => call(addBalance, { body: { ...ids, type: 'remove' }, key })),
    onSuccess: () => {
      setAsking(false);
      say({ tone: 'ok', text: messages.balanceReset });
      onMoved();
    },
    onSettled,
  });
  return {
    isAsking,
    ask: () => {
      mutation.reset();
      setAsking(true);
    },
    close: () => setAsking(false),
    confirm: () => mutation.mutate(),
    isBusy: mutation.isPending,
    error: mutation.error === null ? null : balanceFailure(mutation.error, t).text,
  };
}
