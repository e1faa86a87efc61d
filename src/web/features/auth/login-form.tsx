import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import type { Session } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { CodeStep } from './code-step';
import classes from './login-form.module.css';
import { PasswordStep } from './password-step';
import { useLogin } from './use-login';

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
