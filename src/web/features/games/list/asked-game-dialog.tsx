import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { useAskedGame } from './use-asked-game.ts';

export function AskedGameDialog({ asked }: { asked: ReturnType<typeof useAskedGame> }) {
  const { t } = useTranslation('games');
  const { question } = asked;
  if (question === null) return null;
  const { act, game } = question;
  return (
    <ConfirmDialog
      isOpen
      title={t(`confirm.${act}.title`)}
      message={t(`confirm.${act}.message`, { name: game.gameName })}
      tone={act === 'deactivate' || act === 'delete' ? 'danger' : 'neutral'}
      isBusy={asked.isBusy}
      error={asked.error}
      onClose={asked.close}
      onConfirm={asked.confirm}
    >
      {act === 'deactivate' && <p>{t('confirm.deactivate.note')}</p>}
    </ConfirmDialog>
  );
}
