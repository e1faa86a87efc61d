import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import classes from '#web/features/auth/login-form.module.css';
import type { LoginFaults } from '#web/features/auth/use-login.ts';
import { useLogin } from '#web/features/auth/use-login.ts';
import type { Session } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

type LoginFormProps = {
  onSignedIn?: (session: Session) => void;
  /** Stands under the button while there is nothing else to say. */
  hint?: ReactNode;
  username?: string;
  hasRemember?: boolean;
  /** Told whether the code is asked for now. */
  onStep?: (isCodeAsked: boolean) => void;
};

export function LoginForm(props: LoginFormProps) {
  const { onSignedIn, hint, username = '', hasRemember = true, onStep } = props;
  const { t } = useTexts(authTexts);
  const { faults, isBusy, isCodeAsked, message, forget, startAnew, submit } = useLogin(onSignedIn);
  useEffect(() => onStep?.(isCodeAsked), [isCodeAsked, onStep]);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isCodeAsked ? (
        <CodeStep fault={faults.code} onInput={() => forget('code')} />
      ) : (
        <PasswordStep {...{ username, hasRemember, faults }} onInput={forget} />
      )}
      <BusyButton type="submit" isBusy={isBusy} busyLabel={t('login.busy')} fullWidth>
        {t('login.submit')}
      </BusyButton>
      {isCodeAsked && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.back ?? ''}
          disabled={isBusy}
          onClick={startAnew}
        >
          {t('login.back')}
        </Button>
      )}
      <div className={classes.words}>
        {message === null ? (
          hint && <p className={classes.hint}>{hint}</p>
        ) : (
          <Note tone={message.tone}>{message.text}</Note>
        )}
      </div>
    </form>
  );
}

/** The second step of a sign-in, in the place of the first. */
function CodeStep({ fault, onInput }: { fault: string | undefined; onInput: () => void }) {
  const { t } = useTexts(authTexts);
  return (
    <TextInput
      name="code"
      label={t('login.code')}
      description={t('login.codeHint')}
      leftSection={<Icon of={IconShieldLock} />}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      data-autofocus
      error={fault}
      onChange={onInput}
    />
  );
}

interface PasswordStepProps {
  username: string;
  hasRemember: boolean;
  faults: LoginFaults;
  onInput: (field: 'username' | 'password') => void;
}

/** The first step of a sign-in. */
function PasswordStep({ username, hasRemember, faults, onInput }: PasswordStepProps) {
  const { t } = useTexts(authTexts);
  return (
    <>
      <TextInput
        name="username"
        label={t('login.username')}
        leftSection={<Icon of={IconUser} />}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
        data-autofocus={username === '' || undefined}
        error={faults.username}
        onChange={() => onInput('username')}
      />
      <SecretInput
        name="password"
        label={t('login.password')}
        leftSection={<Icon of={IconLock} />}
        autoComplete="current-password"
        autoFocus={username !== ''}
        data-autofocus={username !== '' || undefined}
        error={faults.password}
        onChange={() => onInput('password')}
      />
      {hasRemember && <Checkbox name="remember" label={t('login.remember')} />}
    </>
  );
}
