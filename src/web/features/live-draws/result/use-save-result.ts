import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WrittenResult } from '#contract/game-screens';
import { addResult, type LivePayload } from '#contract/live-draws';
import { messages } from '#contract/messages';
import { CallError, call } from '#web/platform/call.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { liveKeys } from '../live-keys';
import type { Picking } from './use-pick';

const shownForMs = 2_000;

/** Saves the picked result for the round on screen, and for no other. */
export function useSaveResult({ adminId, gameId, round }: LivePayload, picking: Picking) {
  const { t } = useTranslation('liveDraws');
  const client = useQueryClient();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const mutation = useMutation({
    mutationFn: ({ drawno, color, type }: WrittenResult) =>
      call(addResult, {
        body: {
          gameId,
          adminId,
          result: drawno,
          boosterValue: picking.booster === 2 ? 2 : 1,
          ...(color && { color }),
          ...(type && { type }),
          ...(round && { drawId: round.drawId }),
        },
      }),
    onSuccess: () => {
      picking.clear();
      say({ tone: 'ok', text: messages.resultAdded });
    },
    onError: (error) => say({ tone: 'bad', ...failureOf(error, t('result.refused'), t('result.broken')) }),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board({ adminId, gameId }) }),
  });
  const save = () => {
    if (mutation.isPending) return;
    if (picking.result === null) return say({ tone: 'bad', text: messages.resultInvalid });
    mutation.mutate(picking.result);
  };
  return { save, isSaving: mutation.isPending, message, clearQuiet };
}

export type Saving = ReturnType<typeof useSaveResult>;

/** A refusal says its reason too; where no answer came, only that it went wrong. */
export function failureOf(error: Error, refused: string, broken: string) {
  const refusal = error instanceof CallError ? error : null;
  const isRefused = refusal !== null && refusal.status >= 400 && refusal.status < 500;
  const requestId = refusal !== null && refusal.status >= 500 ? refusal.requestId : undefined;
  return { text: isRefused ? `${refused} ${error.message}` : broken, requestId };
}
