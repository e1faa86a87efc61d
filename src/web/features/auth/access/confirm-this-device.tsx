import { useQueryClient } from '@tanstack/react-query';
import { confirmThisDevice } from '#contract/accounts/account-access';
import { accessKeys } from '#web/features/auth/access/access-keys.ts';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';

/** Confirms the device in use by the own password. */
export function ConfirmThisDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(accessTexts);
  const client = useQueryClient();
  const confirmed = () => {
    notifySuccess(t('devices.confirmedThis'));
    onClose();
    for (const queryKey of [accessKeys.newDevices, accessKeys.sessions])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <OwnProofDialog
      title={t('devices.confirmThis')}
      text={t('devices.confirmThisText')}
      send={(proof) => call(confirmThisDevice, { body: proof })}
      onDone={confirmed}
      onClose={onClose}
    />
  );
}
