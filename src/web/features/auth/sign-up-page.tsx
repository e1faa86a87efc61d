import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import form from '#web/features/auth/login-form.module.css';
import classes from '#web/features/auth/sign-up-page.module.css';
import { authCalls } from '#web/platform/auth-calls.ts';
import { CallError, call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';

type Answer = { message: string; username: string };
type Refusal = { text: string; fields?: Record<string, string> | undefined };

/** Says whether sign-up is open before it asks for anything; after a sign-up it shows the username that was issued. */
export function SignUpPage() {
  const { t } = useTexts(authTexts);
  const { state, read } = useSignUpState();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const hint = answer === null ? t('signUp.hint') : t('signUp.issuedHint');
  return (
    <AuthLayout title={t('signUp.title')} hint={state === 'closed' ? t('signUp.closedHint') : hint}>
      {state === 'loading' && <p role="status">{t('signUp.loading')}</p>}
      {state === 'closed' && <Note tone="wait">{t('signUp.closed')}</Note>}
      {state === 'unknown' && (
        <>
          <Note tone="bad">{t('signUp.unknown')}</Note>
          <Button variant="default" onClick={read}>
            {t('signUp.retry')}
          </Button>
        </>
      )}
      {state === 'open' && answer === null && <SignUpForm onDone={setAnswer} />}
      {answer !== null && <Issued answer={answer} />}
      <Link href="/auth/login" className={classes.back ?? ''}>
        {t('signUp.toLogin')}
      </Link>
    </AuthLayout>
  );
}

function useSignUpState() {
  const [state, setState] = useState<'loading' | 'open' | 'closed' | 'unknown'>('loading');
  const read = useCallback(() => {
    setState('loading');
    call(authCalls.readSignUp).then(
      ({ data }) => setState(data.isOpen ? 'open' : 'closed'),
      () => setState('unknown'),
    );
  }, []);
  useEffect(read, [read]);
  return { state, read };
}

function SignUpForm({ onDone }: { onDone: (answer: Answer) => void }): ReactNode {
  const { t } = useTexts(authTexts);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function signUp(fields: FormData): Promise<void> {
    const body = { username: String(fields.get('username')), password: String(fields.get('password')) };
    setBusy(true);
    try {
      onDone(await call(authCalls.signUp, { body }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal({ text: error.message, fields: error.fields });
      setBusy(false);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void signUp(new FormData(event.currentTarget));
  };

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <TextInput
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoFocus
        error={refusal?.fields?.username}
      />
      <SecretInput
        name="password"
        label={t('login.password')}
        autoComplete="new-password"
        error={refusal?.fields?.password}
      />
      <BusyButton type="submit" isBusy={isBusy} fullWidth>
        {t('signUp.submit')}
      </BusyButton>
      <div className={form.words}>{refusal && <Note tone="bad">{refusal.text}</Note>}</div>
    </form>
  );
}

function Issued({ answer: { message, username } }: { answer: Answer }) {
  const { t } = useTexts(authTexts);
  return (
    <div role="status" className={classes.issued}>
      <Note tone="ok">{message}</Note>
      <p className={classes.username}>
        <strong>{t('signUp.issued', { username })}</strong>
        <CopyButton value={username} name={t('signUp.issuedName')} />
      </p>
    </div>
  );
}
