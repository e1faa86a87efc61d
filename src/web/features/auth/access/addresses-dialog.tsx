import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '#web/ui/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PasswordField } from './proof-fields';
import { useAccessForm } from './use-access-form';

interface AddressesDialogProps {
  addresses: readonly string[];
  /** Whom the change signs out. */
  note: string;
  send: (body: { addresses: string[]; password: string }) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** A list of addresses, one on each line. */
export function AddressesDialog({ addresses, note, send, onDone, onClose }: AddressesDialogProps) {
  const { t } = useTranslation('access');
  const form = useAccessForm({
    initial: { addresses: addresses.join('\n'), password: '' },
    send: (values) => send({ addresses: linesOf(values.addresses), password: values.password }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('addresses.dialog')}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('addresses.submit')}
      busyLabel={t('busy')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <p>{note}</p>
      <Textarea
        {...form.fieldProps('addresses')}
        label={t('addresses.label')}
        description={t('addresses.text')}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
      />
      <PasswordField {...form.fieldProps('password')} />
    </FormDialog>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
