import type { FormEvent } from 'react';
import { useState } from 'react';
import { changePassword } from '#contract/auth';
import { messages } from '#contract/messages';
import classes from '#web/features/auth/profile-page.module.css';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { useBriefMessage } from '#web/features/auth/use-brief-message.ts';
import { CallError, call, failureText } from '#web/platform/call.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SignedText } from '#web/ui/signed-text.tsx';

interface ChangePasswordProps {
  onChanged?: () => void;
  /** It is all that its page asks for: the focus begins here. */
  isAlone?: boolean;
}

export function ChangePassword({ onChanged, isAlone = false }: ChangePasswordProps) {
  const { t } = useTexts(profileTexts);
  const { user } = useSession();
  const isOnline = useOnline();
  const { message, isBusy, fieldProps, submit } = useChangePassword(onChanged);
  const field = (name: Parameters<typeof fieldProps>[0]) => {
    const { error, ...rest } = fieldProps(name);
    return { ...rest, error: error === undefined ? undefined : <SignedText text={error} /> };
  };
  return (
    <Panel title={t('password.title')}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label={t('password.title')}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <SecretInput
          label={t('password.old')}
          autoComplete="current-password"
          autoFocus={isAlone}
          {...field('opass')}
        />
        <SecretInput
          label={t('password.new')}
          autoComplete="new-password"
          description={t('password.hint')}
          {...field('npass')}
        />
        <SecretInput label={t('password.confirm')} autoComplete="new-password" {...field('cpass')} />
        <div className={classes.foot}>
          <BusyButton type="submit" isBusy={isBusy} busyLabel={t('password.busy')} disabled={!isOnline}>
            {t('password.submit')}
          </BusyButton>
          <div className={classes.message}>
            {message && (
              <Note tone={message.tone}>
                <SignedText text={message.text} />
              </Note>
            )}
          </div>
        </div>
      </form>
    </Panel>
  );
}

const fields = ['opass', 'npass', 'cpass'] as const;

type Field = (typeof fields)[number];

type Faults = Partial<Record<Field, string>>;

type Passwords = Record<Field, string>;

const shortest = 6;

const empty: Passwords = { opass: '', npass: '', cpass: '' };

/** The state of the Change Password form. */
function useChangePassword(onChanged?: () => void) {
  const { t } = useTexts(profileTexts);
  const { user } = useSession();
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const { message, say } = useBriefMessage();

  async function change(form: HTMLFormElement): Promise<void> {
    const refuse = (text: string, at: Faults) => {
      say({ tone: 'bad', text });
      setFaults(at);
      focusFirst(form, at);
    };
    const fault = faultOf(values);
    if (fault) return refuse(fault.text, fault.at);
    setBusy(true);
    try {
      await call(changePassword, { body: { userId: user._id, ...values } });
      setValues(empty);
      setFaults({});
      say({ tone: 'ok', text: messages.passwordChanged });
      onChanged?.();
    } catch (error) {
      if (!(error instanceof CallError)) return refuse(t('password.failed'), {});
      const text = failureText(error, t('password.wrong'));
      const at = error.fields ?? (error.code === 'incorrect_password' ? { opass: text } : {});
      refuse(t('password.refused', { message: text }), at);
    } finally {
      setBusy(false);
    }
  }

  return {
    message,
    isBusy,
    isDirty: fields.some((field) => values[field] !== ''),
    fieldProps: (field: Field) => ({
      name: field,
      value: values[field],
      error: faults[field],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setValues((known) => ({ ...known, [field]: value }));
        setFaults((known) => ({ ...known, [field]: undefined }));
      },
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void change(event.currentTarget);
    },
  };
}

function faultOf(values: Passwords): { text: string; at: Faults } | null {
  const missing = fields.filter((field) => values[field] === '');
  if (missing.length > 0) {
    const at = Object.fromEntries(missing.map((field) => [field, messages.passwordRequired]));
    return { text: messages.fillAllFields, at };
  }
  if (values.npass.length < shortest) {
    return { text: `❌ ${messages.passwordTooShort}`, at: { npass: messages.passwordTooShort } };
  }
  if (values.npass !== values.cpass) {
    return { text: messages.passwordsDiffer, at: { cpass: messages.passwordsDiffer } };
  }
  return null;
}

function focusFirst(form: HTMLFormElement, at: Faults): void {
  const first = fields.find((field) => at[field] !== undefined);
  const input = first === undefined ? null : form.elements.namedItem(first);
  if (input instanceof HTMLInputElement) input.focus();
}
