import { useTranslation } from 'react-i18next';
import { BusyOverlay } from '#web/ui/overlay/busy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { useAskedLogout } from './use-asked-logout';

/** Logging a player out is asked in the words of a deletion, as specified. */
export function AskedLogoutDialog({ asked }: { asked: ReturnType<typeof useAskedLogout> }) {
  const { t } = useTranslation('presence');
  const { question } = asked;
  if (question === null) return null;
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('logout.title')}
        message={t('logout.message', { username: question.username })}
        isBusy={asked.isBusy}
        error={asked.error}
        onClose={asked.close}
        onConfirm={asked.confirm}
      />
      <BusyOverlay isOpen={asked.isBusy} label={t('logout.busy')} />
    </>
  );
}
