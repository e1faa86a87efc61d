import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions } from '#contract/auth';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ownSessionsKey } from './use-own-sessions';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(profileTexts);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onClose();
      return client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('sessions.endOthersTitle')}
      message={t('sessions.endOthersText')}
      confirmLabel={t('sessions.endOthers')}
      isBusy={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
