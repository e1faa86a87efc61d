import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '#contract/messages';
import { authCalls } from '#web/platform/auth-calls.ts';
import { CallError, call } from '#web/platform/call.ts';
import { putSession, type Session } from '#web/platform/session.ts';
import { noteSessionEnd } from '#web/platform/session-clock.ts';
import { useBriefMessage } from './use-brief-message';

export type LoginFaults = { username?: string; password?: string };

const goOnAfterMs = 1_000;

/** The state of a login form: its faults, what it says, and the sign-in itself. */
export function useLogin(onSignedIn?: (session: Session) => void) {
  const { t } = useTranslation('auth');
  const [faults, setFaults] = useState<LoginFaults>({});
  const [isBusy, setBusy] = useState(false);
  const { message, say } = useBriefMessage();

  async function signIn(form: HTMLFormElement): Promise<void> {
    const { username, password } = readFields(form);
    const missing = faultsOf(username, password);
    setFaults(missing);
    if (missing.username || missing.password) {
      focusField(form, missing.username ? 'username' : 'password');
      return;
    }
    setBusy(true);
    try {
      const session = await call(authCalls.login, { body: { username, password } });
      say({ tone: 'ok', text: messages.loginSuccessful });
      setTimeout(() => enter(session, onSignedIn), goOnAfterMs);
    } catch (error) {
      setBusy(false);
      const fault = error instanceof CallError ? error : null;
      const text = fault === null ? t('login.unexpected') : fault.message || t('login.failed');
      say({ tone: 'bad', text });
      setFaults(fault?.fields ?? { password: text });
      focusField(form, 'password');
    }
  }

  return {
    faults,
    isBusy,
    message,
    forget: (field: keyof LoginFaults) => setFaults((known) => ({ ...known, [field]: undefined })),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void signIn(event.currentTarget);
    },
  };
}

function enter(session: Session, onSignedIn?: (session: Session) => void): void {
  putSession(session);
  noteSessionEnd(session.expiresAt);
  onSignedIn?.(session);
}

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  return {
    username: String(fields.get('username') ?? '').trim(),
    password: String(fields.get('password') ?? ''),
  };
}

/** Only presence is asked for, since every further rule would tell a guesser something. */
function faultsOf(username: string, password: string): LoginFaults {
  return {
    ...(username === '' ? { username: messages.usernameRequired } : {}),
    ...(password === '' ? { password: messages.passwordRequired } : {}),
  };
}

function focusField(form: HTMLFormElement, name: keyof LoginFaults): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
