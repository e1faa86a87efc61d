import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import classes from '#web/features/auth/auth-layout.module.css';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { type FirstValues, type LoginFormState, useLogin } from '#web/features/auth/use-login.ts';
import type { Session } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';

type LoginFormProps = {
  onSignedIn?: (session: Session) => void;
  /** Shown under the button while there is no message. */
  hint: ReactNode;
  first?: FirstValues;
  /** It starts with the code, because the password was accepted before. */
  isCodeFirst?: boolean;
  /** The form asks a known user for the password again. */
  isAgain?: boolean;
  /** Called with whether the code is requested now. */
  onStep?: (isCodeAsked: boolean) => void;
};

export function LoginForm(props: LoginFormProps) {
  const { onSignedIn, hint, first, isCodeFirst = false, isAgain = false, onStep } = props;
  const { t } = useTexts(authTexts);
  const { form, isCodeAsked, goBack } = useLogin({ first, isCodeFirst, onSignedIn });
  const isBusy = form.isBusy || form.isLeaving;
  const message = form.message?.isQuiet ? null : form.message;
  useEffect(() => onStep?.(isCodeAsked), [isCodeAsked, onStep]);
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {isCodeAsked ? <CodeStep form={form} /> : <PasswordStep form={form} isAgain={isAgain} />}
      <BusyButton type="submit" isBusy={isBusy} busyLabel={t('login.busy')} fullWidth>
        {t('login.submit')}
      </BusyButton>
      {isCodeAsked && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.back ?? ''}
          disabled={isBusy}
          onClick={goBack}
        >
          {t('login.back')}
        </Button>
      )}
      <div className="min-44">
        {message === null ? (
          <div className={classes.hint}>{hint}</div>
        ) : (
          <Note tone={message.tone}>{message.text}</Note>
        )}
      </div>
    </form>
  );
}

/** The second step of a sign-in; it replaces the first. */
function CodeStep({ form }: { form: LoginFormState }) {
  const { t } = useTexts(authTexts);
  return (
    <TextInput
      {...form.field('code')}
      label={t('login.code')}
      description={t('login.codeHint')}
      leftSection={<Icon of={IconShieldLock} />}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      data-autofocus
    />
  );
}

interface PasswordStepProps {
  form: LoginFormState;
  isAgain: boolean;
}

/** The first step of a sign-in. */
function PasswordStep({ form, isAgain }: PasswordStepProps) {
  const { t } = useTexts(authTexts);
  return (
    <>
      <TextInput
        {...form.field('username')}
        label={t('login.username')}
        leftSection={<Icon of={IconUser} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!isAgain}
        data-autofocus={!isAgain || undefined}
      />
      <SecretInput
        {...form.field('password')}
        label={t('login.password')}
        leftSection={<Icon of={IconLock} />}
        autoComplete="current-password"
        autoFocus={isAgain}
        data-autofocus={isAgain || undefined}
      />
      {!isAgain && <Checkbox name="remember" label={t('login.remember')} />}
    </>
  );
}
