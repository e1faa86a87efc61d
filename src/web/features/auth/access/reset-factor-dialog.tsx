import { resetSecondFactor } from '#contract/account-access';
import type { Account } from '#contract/accounts';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { OwnProofDialog } from './own-proof-dialog';

interface ResetFactorDialogProps {
  account: Pick<Account, '_id' | 'username'>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the factor off an account whose owner lost it. */
export function ResetFactorDialog({ account, onDone, onClose }: ResetFactorDialogProps) {
  const { t } = useTexts(accessTexts);
  return (
    <OwnProofDialog
      title={t('account.resetTitle')}
      text={t('account.resetText', { username: account.username })}
      submitLabel={t('account.resetSubmit')}
      isDangerous
      send={async (body) => {
        const { message } = await call(resetSecondFactor, { params: { id: account._id }, body });
        notifySuccess(message);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
