import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SignedText } from '#web/ui/signed-text.tsx';
import classes from './profile-page.module.css';
import { useChangePassword } from './use-change-password';

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
