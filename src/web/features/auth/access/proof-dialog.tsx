import { messages } from '#contract/ground/messages';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { CodeField, PasswordField, proofFields } from '#web/features/auth/access/proof-fields.tsx';
import { required } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface ProofDialogProps<Answer> {
  title: string;
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** False if the account has no second factor: only the password is required. */
  hasCode?: boolean;
  /** `code` is empty if none is required. */
  send: (proof: { code: string; password: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the password and a code of the second factor before a change. */
export function ProofDialog<Answer>(props: ProofDialogProps<Answer>) {
  const { title, text, hasCode = true, onClose, send, onDone, ...look } = props;
  const { t } = useTexts(accessTexts);
  const { codeRequired, passwordRequired } = messages;
  const form = useForm({
    initial: { code: '', password: '' },
    check: required({ ...(hasCode && { code: codeRequired }), password: passwordRequired }),
    fieldOf: proofFields,
    send,
    onDone,
  });
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
      {hasCode && <CodeField {...form.field('code')} />}
      <PasswordField {...form.field('password')} />
    </FormDialog>
  );
}
