import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { CodeField, PasswordField } from './proof-fields';
import { useAccessForm } from './use-access-form';

interface ProofDialogProps<Answer> {
  title: string;
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  send: (proof: { code: string; password: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for a code and the password before the second factor is changed. */
export function ProofDialog<Answer>({
  title,
  text,
  onClose,
  send,
  onDone,
  ...look
}: ProofDialogProps<Answer>) {
  const { t } = useTranslation('access');
  const form = useAccessForm({ initial: { code: '', password: '' }, send, onDone });
  return (
    <FormDialog
      {...look}
      title={title}
      onClose={onClose}
      onSubmit={form.submit}
      busyLabel={t('busy')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <p>{text}</p>
      <CodeField {...form.fieldProps('code')} />
      <PasswordField {...form.fieldProps('password')} />
    </FormDialog>
  );
}
