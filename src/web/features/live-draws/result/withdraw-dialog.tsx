import type { LivePayload } from '#contract/draws/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { Withdrawing } from '#web/features/live-draws/result/use-withdraw-result.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type WithdrawDialogProps = { payload: LivePayload; withdrawing: Withdrawing };

/** Asks before a saved result is withdrawn. */
export function WithdrawDialog({ payload: { round, gameName }, withdrawing }: WithdrawDialogProps) {
  const { t } = useTexts(liveDrawsTexts);
  if (round === null) return null;
  return (
    <ConfirmDialog
      isOpen={withdrawing.isAsking}
      onClose={withdrawing.close}
      onConfirm={withdrawing.confirm}
      isBusy={withdrawing.isBusy}
      error={withdrawing.error}
      title={t('saves.dialog.title')}
      message={t('saves.dialog.text', { number: roundNumber(round.roundNumber), game: gameName })}
    />
  );
}
