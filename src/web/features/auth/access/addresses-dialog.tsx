import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '#web/ui/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { CodeField, PasswordField } from './proof-fields';
import { useAccessForm } from './use-access-form';

interface AddressesDialogProps {
  addresses: readonly string[];
  /** Whom the change signs out. */
  note: string;
  /** Whether a code is asked for too. */
  hasFactor?: boolean;
  send: (body: { addresses: string[]; password: string; code?: string }) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** A list of addresses, one on each line. */
export function AddressesDialog(props: AddressesDialogProps) {
  const { addresses, note, hasFactor = false, send, onDone, onClose } = props;
  const { t } = useTranslation('access');
  const form = useAccessForm<'addresses' | 'code' | 'password', { message: string }>({
    initial: { addresses: addresses.join('\n'), code: '', password: '' },
    optional: hasFactor ? [] : ['code'],
    send: ({ code, password, ...values }) =>
      send({ addresses: linesOf(values.addresses), password, ...(hasFactor ? { code } : {}) }),
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
      {hasFactor && <CodeField {...form.fieldProps('code')} />}
      <PasswordField {...form.fieldProps('password')} />
    </FormDialog>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
