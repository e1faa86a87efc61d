import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authCalls } from '#web/platform/auth-calls.ts';
import { CallError, call } from '#web/platform/call.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { AuthLayout } from './auth-layout';
import form from './login-form.module.css';
import classes from './sign-up-page.module.css';

type Answer = { tone: 'ok' | 'bad'; text: string; fields?: Record<string, string> | undefined };

/** Mostly closed: what the server says to a sign-up is all this page has to say. */
export function SignUpPage() {
  const { t } = useTranslation('auth');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function signUp(fields: FormData): Promise<void> {
    const body = { username: String(fields.get('username')), password: String(fields.get('password')) };
    setBusy(true);
    setAnswer(await answerTo(body));
    setBusy(false);
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void signUp(new FormData(event.currentTarget));
  };

  return (
    <AuthLayout title={t('signUp.title')} hint={t('signUp.hint')}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username"
          autoFocus
          error={answer?.fields?.username}
        />
        <SecretInput
          name="password"
          label={t('login.password')}
          autoComplete="new-password"
          error={answer?.fields?.password}
        />
        <BusyButton type="submit" isBusy={isBusy} fullWidth>
          {t('signUp.submit')}
        </BusyButton>
        <Link href="/auth/login" className={classes.back ?? ''}>
          {t('signUp.toLogin')}
        </Link>
        <div className={form.words}>{answer && <Note tone={answer.tone}>{answer.text}</Note>}</div>
      </form>
    </AuthLayout>
  );
}

async function answerTo(body: { username: string; password: string }): Promise<Answer> {
  try {
    const { message } = await call(authCalls.signUp, { body });
    return { tone: 'ok', text: message };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { tone: 'bad', text: error.message, fields: error.fields };
  }
}
