import { useState } from 'react';
import { plainDigits } from '#contract/api/plain-digits';
import { trimUnseen } from '#contract/api/trim-unseen';
import { messages } from '#contract/ground/messages';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { call, failureText, refusalIn, send } from '#web/platform/calls/call.ts';
import { noteSessionEnd } from '#web/platform/calls/session-clock.ts';
import { required } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { prepareFor, putSession, type Session } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';

type Fields = Record<'username' | 'password' | 'code', string>;

export type FirstValues = Partial<Pick<Fields, 'username' | 'password'>>;

interface LoginInput {
  first: FirstValues | undefined;
  isCodeFirst: boolean;
  onSignedIn: ((session: Session) => void) | undefined;
}

/** So long the form waits for the first screen. */
const patienceMs = 3_000;

const empty: Fields = { username: '', password: '', code: '' };

/** The login form: the password first, then the code where the account has a second factor. */
export function useLogin({ first, isCodeFirst, onSignedIn }: LoginInput) {
  const { t } = useTexts(authTexts);
  const [isCodeAsked, setCodeAsked] = useState(isCodeFirst);
  const textOf = (error: Error) => {
    const refusal = refusalIn(error);
    if (refusal !== null) return failureText(refusal, t('login.failed'));
    return t(error === cookieLost ? 'login.noCookies' : 'login.unexpected');
  };
  const form = useForm({
    initial: { ...empty, ...first },
    check: required(
      isCodeAsked
        ? { code: messages.codeRequired }
        : { username: messages.usernameRequired, password: messages.passwordRequired },
    ),
    send: async (fields) => {
      const session = await (isCodeAsked ? sendCode(fields) : sendPassword(fields));
      if (session !== null) await demandCookie(session);
      return session;
    },
    onDone: (session) => {
      if (session === null) return setCodeAsked(true);
      form.say({ tone: 'ok', text: messages.loginSuccessful });
      void prepareFor(session);
    },
    messageOf: (error) => ({ tone: 'bad', text: textOf(error) }),
    onRefused: (error) => {
      const refusal = refusalIn(error);
      const isExpired = refusal?.code === 'sign_in_expired';
      if (isExpired) goBack();
      const field = isCodeAsked && !isExpired ? 'code' : 'password';
      form.refuse(refusal?.fields ?? { [field]: textOf(error) });
    },
    shownForMs: 2_000,
    leave: {
      afterMs: 1_000,
      go: (session) => session !== null && void enter(session, onSignedIn),
      when: (session) => session !== null,
    },
  });
  /** Back to the username and the password. */
  const goBack = () => {
    setCodeAsked(false);
    form.reset({ ...empty, username: form.values.username });
  };
  return { form, isCodeAsked, goBack };
}

export type LoginFormState = ReturnType<typeof useLogin>['form'];

const cookieLost = new Error('The cookie is lost');

/**
 * The browser or a proxy may drop the cookie. Then every later call would be refused. This is no usual call: its answer
 * would close the sign-in over a screen before it is known who signed in.
 */
async function demandCookie({ user }: Session): Promise<void> {
  const response = await send(authCalls.readSession, {});
  const known: { code?: string; user?: { _id: string } } | null = await response.json().catch(() => null);
  if (known?.code === 'not_signed_in' || (known?.user && known.user._id !== user._id)) throw cookieLost;
}

/** The session, or null where a code is needed too. */
async function sendPassword({ username, password }: Fields): Promise<Session | null> {
  try {
    return await call(authCalls.login, { body: { username: trimUnseen(username), password } });
  } catch (error) {
    if (refusalIn(error)?.code === 'second_factor_needed') return null;
    throw error;
  }
}

const sendCode = ({ code }: Fields): Promise<Session> =>
  call(authCalls.loginCode, { body: { code: plainDigits(code.trim()) } });

/** The form remains until the first screen is loaded, so that no empty one is shown in between. */
async function enter(session: Session, onSignedIn: LoginInput['onSignedIn']): Promise<void> {
  const isEnough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([prepareFor(session), isEnough]);
  putSession(session);
  noteSessionEnd(session.expiresAt);
  onSignedIn?.(session);
}
