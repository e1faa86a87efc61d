import { Textarea } from '@mantine/core';
import { messages } from '#contract/ground/messages';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { CodeField, PasswordField, proofFields } from '#web/features/auth/access/proof-fields.tsx';
import { required } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface AddressesDialogProps {
  addresses: readonly string[];
  /** The text that says whose sessions end. */
  note: string;
  /** Whether a code is required too. */
  hasFactor?: boolean;
  send: (body: { addresses: string[]; password: string; code?: string }) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** A list of addresses, one per line. */
export function AddressesDialog(props: AddressesDialogProps) {
  const { addresses, note, hasFactor = false, send, onDone, onClose } = props;
  const { t } = useTexts(accessTexts);
  const { codeRequired, passwordRequired } = messages;
  const form = useForm({
    initial: { addresses: addresses.join('\n'), code: '', password: '' },
    check: required({ ...(hasFactor && { code: codeRequired }), password: passwordRequired }),
    fieldOf: proofFields,
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
        {...form.field('addresses')}
        label={t('addresses.label')}
        description={t('addresses.text')}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
      />
      {hasFactor && <CodeField {...form.field('code')} />}
      <PasswordField {...form.field('password')} />
    </FormDialog>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
