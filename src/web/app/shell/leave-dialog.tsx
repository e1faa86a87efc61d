import { shellTexts } from '#web/app/shell/shell-texts.en.ts';
import { useLeaveQuestion } from '#web/platform/leave-guard.ts';
import { useTexts } from '#web/platform/texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function LeaveDialog() {
  const { t } = useTexts(shellTexts);
  const question = useLeaveQuestion();
  return (
    <ConfirmDialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
      title={t('leave.title')}
      message={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
    />
  );
}
