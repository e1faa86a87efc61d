import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LivePayload, withdrawResult } from '#contract/live-draws';
import { messages } from '#contract/messages';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { liveKeys } from '../live-keys';
import { failureOf } from './use-save-result';

/** Asks, and withdraws the saved result of the round that was on screen when it was asked. */
export function useWithdrawResult({ adminId, gameId, round }: LivePayload) {
  const { t } = useTexts(liveDrawsTexts);
  const client = useQueryClient();
  const [drawId, setDrawId] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: (draw: string) => call(withdrawResult, { body: { gameId, adminId, drawId: draw } }),
    onSuccess: () => {
      notifySuccess(messages.resultWithdrawn);
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
