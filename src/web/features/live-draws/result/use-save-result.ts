import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addResult, type LivePayload } from '#contract/draws/live-draws';
import { messages } from '#contract/ground/messages';
import type { WrittenResult } from '#contract/screens/game-screen';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import type { Picking } from '#web/features/live-draws/result/use-pick.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';

const shownForMs = 2_000;

/** Saves the picked result for the round on screen, and for no other. */
export function useSaveResult({ adminId, gameId, round }: LivePayload, picking: Picking) {
  const { t } = useTexts(liveDrawsTexts);
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
    if (mutation.isPending || picking.toSave === null) return;
    mutation.mutate(picking.toSave);
  };
  return { save, isSaving: mutation.isPending, message, clearQuiet };
}

export type Saving = ReturnType<typeof useSaveResult>;

/** The message of a failure: with a reason if the server refused, without one if there was no answer. */
export function failureOf(error: Error, refused: string, broken: string) {
  const refusal = refusalIn(error);
  const isRefused = refusal !== null && refusal.status >= 400 && refusal.status < 500;
  const requestId = refusal !== null && refusal.status >= 500 ? refusal.requestId : undefined;
  return { text: isRefused ? `${refused} ${error.message}` : broken, requestId };
}
