import { type FormEvent, useState } from 'react';
import { messages } from '#contract/messages';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { useBriefMessage } from '#web/features/auth/use-brief-message.ts';
import { authCalls } from '#web/platform/auth-calls.ts';
import { call, failureText, refusalIn } from '#web/platform/call.ts';
import { putSession, type Session } from '#web/platform/session.ts';
import { noteSessionEnd } from '#web/platform/session-clock.ts';
import { useTexts } from '#web/platform/texts.ts';

type LoginField = 'username' | 'password' | 'code';
export type LoginFaults = Partial<Record<LoginField, string>>;

const goOnAfterMs = 1_000;

/** The state of a login form: which step it is at, its faults, what it says, and the sign-in itself. */
export function useLogin(onSignedIn?: (session: Session) => void) {
  const { t } = useTexts(authTexts);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [isBusy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { message, say } = useBriefMessage();

  function refuse(form: HTMLFormElement, error: unknown): void {
    setBusy(false);
    const fault = refusalIn(error);
    // The password was right: nothing is wrong yet, there is only more to ask.
    if (fault?.code === 'second_factor_needed') {
      setCodeAsked(true);
      return;
    }
    if (fault?.code === 'sign_in_expired') setCodeAsked(false);
    const text = fault === null ? t('login.unexpected') : failureText(fault, t('login.failed'));
    const field = isCodeAsked && fault?.code !== 'sign_in_expired' ? 'code' : 'password';
    say({ tone: 'bad', text });
    setFaults(fault?.fields ?? { [field]: text });
    focusField(form, field);
  }

  async function signIn(form: HTMLFormElement): Promise<void> {
    const fields = readFields(form);
    const missing = isCodeAsked ? codeFaults(fields) : faultsOf(fields);
    setFaults(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return focusField(form, first);
    setBusy(true);
    try {
      const { username, password, code } = fields;
      const session = isCodeAsked
        ? await call(authCalls.loginCode, { body: { code } })
        : await call(authCalls.login, { body: { username, password } });
      say({ tone: 'ok', text: messages.loginSuccessful });
      setTimeout(() => enter(session, onSignedIn), goOnAfterMs);
    } catch (error) {
      refuse(form, error);
    }
  }

  return {
    faults,
    isBusy,
    isCodeAsked,
    message,
    /** Back to the name and the password. */
    startAnew: () => {
      setCodeAsked(false);
      setFaults({});
    },
    forget: (field: LoginField) => setFaults((known) => ({ ...known, [field]: undefined })),
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

type Fields = ReturnType<typeof readFields>;

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  return {
    username: String(fields.get('username') ?? '').trim(),
    password: String(fields.get('password') ?? ''),
    code: String(fields.get('code') ?? '').trim(),
  };
}

/** Only presence is asked for, since every further rule would tell a guesser something. */
function faultsOf({ username, password }: Fields): LoginFaults {
  return {
    ...(username === '' ? { username: messages.usernameRequired } : {}),
    ...(password === '' ? { password: messages.passwordRequired } : {}),
  };
}

function codeFaults({ code }: Fields): LoginFaults {
  return code === '' ? { code: messages.codeRequired } : {};
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
