import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import classes from '#web/features/auth/auth-layout.module.css';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';

type Answer = { message: string; username: string };

/** Shows first whether sign-up is open; after a sign-up it shows the issued username. */
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
      <Link href="/auth/login" className={classes.signUpPageBack ?? ''}>
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
  const form = useForm({
    initial: { username: '', password: '' },
    send: (body) => call(authCalls.signUp, { body }),
    creates: true,
    onDone,
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput label={t('login.username')} autoComplete="username" autoFocus {...form.field('username')} />
      <SecretInput label={t('login.password')} autoComplete="new-password" {...form.field('password')} />
      <BusyButton type="submit" isBusy={form.isBusy} fullWidth>
        {t('signUp.submit')}
      </BusyButton>
      <div className="min-44">
        {form.message && <Note tone={form.message.tone}>{form.message.text}</Note>}
      </div>
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
