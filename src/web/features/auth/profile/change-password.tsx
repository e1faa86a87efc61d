import { changePassword } from '#contract/auth/auth';
import { messages } from '#contract/ground/messages';
import { isLongEnough, isSameSecret } from '#contract/ground/shortest-password';
import classes from '#web/features/auth/profile/profile-page.module.css';
import { profileTexts } from '#web/features/auth/profile/profile-texts.en.ts';
import { call, failureText, refusalIn } from '#web/platform/calls/call.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import type { Faults } from '#web/platform/form/faults.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { SignedText } from '#web/ui/values/signed-text.tsx';

interface ChangePasswordProps {
  onChanged?: () => void;
  /** True if it is the only form of its page, or was asked for: then it gets the focus. */
  isAlone?: boolean;
}

export function ChangePassword({ onChanged, isAlone = false }: ChangePasswordProps) {
  const { t } = useTexts(profileTexts);
  const isOnline = useOnline();
  const { message, isBusy, field: fieldOf, submit } = useChangePassword(onChanged);
  const field = (name: keyof Passwords) => {
    const { error, ...rest } = fieldOf(name);
    return { ...rest, error: error === undefined ? undefined : <SignedText text={error} /> };
  };
  return (
    <Panel title={t('password.title')}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label={t('password.title')}>
        <OwnPasswordInput label={t('password.old')} autoFocus={isAlone} {...field('opass')} />
        <SecretInput
          label={t('password.new')}
          autoComplete="new-password"
          description={t('password.hint')}
          {...field('npass')}
        />
        <SecretInput label={t('password.confirm')} autoComplete="new-password" {...field('cpass')} />
        <Row wrap align="middle" className="gap-y-2 gap-x-3">
          <BusyButton type="submit" isBusy={isBusy} busyLabel={t('password.busy')} disabled={!isOnline}>
            {t('password.submit')}
          </BusyButton>
          <div className={classes.message}>
            {message !== null && !message.isQuiet && (
              <Note tone={message.tone}>
                <SignedText text={message.text} />
              </Note>
            )}
          </div>
        </Row>
      </form>
    </Panel>
  );
}

const empty = { opass: '', npass: '', cpass: '' };

type Passwords = typeof empty;

/** The Change Password form. Its message disappears after two seconds. */
function useChangePassword(onChanged?: () => void) {
  const { t } = useTexts(profileTexts);
  const { user } = useSession();
  const { say, reset, ...form } = useForm<Passwords, unknown>({
    initial: empty,
    check: faultsOf,
    refusedText: textOf,
    fieldOf: { incorrect_password: 'opass' },
    send: (passwords) => call(changePassword, { body: { userId: user._id, ...passwords } }),
    onDone: () => {
      reset();
      say({ tone: 'ok', text: messages.passwordChanged });
      onChanged?.();
    },
    messageOf: (error) => ({
      tone: 'bad',
      text:
        refusalIn(error) === null
          ? t('password.failed')
          : t('password.refused', { message: failureText(error, t('password.wrong')) }),
    }),
    shownForMs: 2_000,
  });
  return form;
}

function faultsOf({ opass, npass, cpass }: Passwords): Faults<Passwords> {
  return {
    ...(opass === '' && { opass: messages.passwordRequired }),
    ...(npass === '' && { npass: messages.passwordRequired }),
    ...(npass !== '' && !isLongEnough(npass) && { npass: messages.passwordTooShort }),
    ...(cpass === '' && { cpass: messages.passwordRequired }),
    ...(cpass !== '' && !isSameSecret(npass, cpass) && { cpass: messages.passwordsDiffer }),
  };
}

/** The specified message for the first error: an empty field, a short password, passwords that differ. */
function textOf(faults: Faults<Passwords>): string {
  if (Object.values(faults).includes(messages.passwordRequired)) return messages.fillAllFields;
  return faults.npass === undefined ? messages.passwordsDiffer : `❌ ${messages.passwordTooShort}`;
}
