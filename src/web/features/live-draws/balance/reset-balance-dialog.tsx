import type { LivePayload } from '#contract/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatMoney } from '#web/ui/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { useResetBalance } from './use-reset-balance';

type ResetBalanceDialogProps = { payload: LivePayload; resetting: ReturnType<typeof useResetBalance> };

/** Asks before all that is free of a balance goes back. */
export function ResetBalanceDialog({ payload, resetting }: ResetBalanceDialogProps) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { gameName, free, adminUsername } = payload;
  const amount = formatMoney(free, language);
  return (
    <ConfirmDialog
      isOpen={resetting.isAsking}
      onClose={resetting.close}
      onConfirm={resetting.confirm}
      isBusy={resetting.isBusy}
      error={resetting.error}
      title={t('balance.dialog.title')}
      message={t('balance.dialog.text', { game: gameName })}
    >
      <p>{t('balance.dialog.moves', { amount, username: adminUsername })}</p>
    </ConfirmDialog>
  );
}
