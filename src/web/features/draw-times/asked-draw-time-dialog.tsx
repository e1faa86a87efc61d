import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { useAskedDrawTime } from './use-asked-draw-time.ts';

export function AskedDrawTimeDialog({ asked }: { asked: ReturnType<typeof useAskedDrawTime> }) {
  const { t } = useTranslation('drawTimes');
  const { question } = asked;
  if (question === null) return null;
  const { act, time } = question;
  return (
    <ConfirmDialog
      isOpen
      title={t(`confirm.${act}.title`)}
      message={t(`confirm.${act}.message`, { name: t('name', { count: time.timecount }) })}
      tone={act === 'activate' ? 'neutral' : 'danger'}
      isBusy={asked.isBusy}
      error={asked.error}
      onClose={asked.close}
      onConfirm={asked.confirm}
    >
      {act === 'deactivate' && time.games > 0 && <p>{t('confirm.deactivate.note')}</p>}
    </ConfirmDialog>
  );
}
