import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession } from '#contract/auth';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDeviceLabel } from './use-device-label';
import { type OwnSession, ownSessionsKey } from './use-own-sessions';

export function EndSessionDialog({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const { t } = useTexts(profileTexts);
  const labelOf = useDeviceLabel();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id: session._id } }),
    onSuccess: () => {
      notifySuccess(t('sessions.ended'));
      onClose();
      return client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('sessions.confirmTitle')}
      message={t('sessions.confirmText', { device: labelOf(session.userAgent) })}
      confirmLabel={t('sessions.end')}
      isBusy={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
