import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LivePayload, withdrawResult } from '#contract/draws/live-draws';
import { messages } from '#contract/ground/messages';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import { failureOf } from '#web/features/live-draws/result/use-save-result.ts';
import { call } from '#web/platform/calls/call.ts';
import { inWords, useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';

/** Asks, then withdraws the saved result of the round that was on screen when it was asked. */
export function useWithdrawResult({ adminId, gameId, round }: LivePayload) {
  const { t } = useTexts(liveDrawsTexts);
  const client = useQueryClient();
  const [drawId, setDrawId] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: (draw: string) => call(withdrawResult, { body: { gameId, adminId, drawId: draw } }),
    onSuccess: () => {
      notifySuccess(inWords(messages.resultWithdrawn));
      setDrawId(null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board({ adminId, gameId }) }),
  });
  const ask = () => {
    mutation.reset();
    setDrawId(round?.drawId ?? null);
  };
  return {
    ask,
    isAsking: drawId !== null,
    close: () => setDrawId(null),
    confirm: () => drawId !== null && !mutation.isPending && mutation.mutate(drawId),
    isBusy: mutation.isPending,
    error:
      mutation.error === null ? null : failureOf(mutation.error, t('saves.refused'), t('saves.broken')).text,
  };
}

export type Withdrawing = ReturnType<typeof useWithdrawResult>;
