import { useTranslation } from 'react-i18next';
import { resetSecondFactor } from '#contract/account-access';
import type { Account } from '#contract/accounts';
import { call } from '#web/platform/call.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PasswordField } from './proof-fields';
import { useAccessForm } from './use-access-form';

interface ResetFactorDialogProps {
  account: Pick<Account, '_id' | 'username'>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the factor off an account whose owner lost it. Asks for the operator's own password. */
export function ResetFactorDialog({ account, onDone, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation('access');
  const form = useAccessForm({
    initial: { password: '' },
    send: (body) => call(resetSecondFactor, { params: { id: account._id }, body }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('account.resetTitle')}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('account.resetSubmit')}
      busyLabel={t('busy')}
      isBusy={form.isBusy}
      isDangerous
      error={form.error}
    >
      <p>{t('account.resetText', { username: account.username })}</p>
      <PasswordField {...form.fieldProps('password')} />
    </FormDialog>
  );
}
