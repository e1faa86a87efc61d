import { useTranslation } from 'react-i18next';
import { useLeaveQuestion } from '../../platform/leave-guard';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

export function LeaveDialog() {
  const { t } = useTranslation('app');
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
