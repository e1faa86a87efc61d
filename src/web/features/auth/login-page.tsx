import { useEffect, useLayoutEffect, useState } from 'react';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { refusedTexts } from '#web/features/auth/refused-texts.en.ts';
import { currentAddress, goTo } from '#web/platform/navigation/address.ts';
import { loginPath } from '#web/platform/navigation/home.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/**
 * The login screen. After sign-in the entrance opens the user's pages. The page may have come as HTML before: then it
 * takes over what was typed there, or shows why the form that was sent from there was refused.
 */
export function LoginPage() {
  const { t } = useTexts(authTexts);
  const { t: tRefused } = useTexts(refusedTexts);
  const [early] = useState(readEarlyForm);
  const refused = useRefusal();
  const [isCodeAsked, setCodeAsked] = useState(refused === codeNeeded);
  useLayoutEffect(() => replaceEarlyForm(early), [early]);
  const isRefused = refused !== null && refused !== codeNeeded;
  return (
    <AuthLayout title={t('login.title')} hint={isCodeAsked ? t('login.codeStep') : t('login.hint')}>
      <LoginForm
        first={early.typed}
        isCodeFirst={isCodeAsked}
        hint={
          isRefused ? (
            <Note tone="bad">{tRefused(isTold(refused) ? refused : 'other')}</Note>
          ) : (
            t('login.sessionHint')
          )
        }
        onStep={setCodeAsked}
      />
    </AuthLayout>
  );
}

const codeNeeded = 'second_factor_needed';
const told = ['wrong_credentials', 'too_many_attempts', 'account_deactivated'] as const;
const isTold = (code: string): code is (typeof told)[number] => told.some((each) => each === code);

/** The code with which the server refused the form of the early page. It is shown once, so it leaves the address. */
function useRefusal(): string | null {
  const [refused] = useState(() => new URLSearchParams(currentAddress().query).get('refused'));
  useEffect(() => {
    if (refused !== null) goTo(loginPath, { replace: true, isChange: true });
  }, [refused]);
  return refused;
}

/** What a visitor did in the form before the scripts arrived. */
interface EarlyForm {
  typed: { username: string; password: string };
  isRemembered: boolean;
  /** The field with the focus, and what is selected in it; a checkbox has no selection. */
  focus: { name: string; selection: [start: number | null, end: number | null] } | null;
}

/** The login page that came as HTML with this document; null if it did not, or was replaced. */
const earlyPage = () => document.getElementById('early');

/** Reads the form of the login page that came as HTML. */
function readEarlyForm(): EarlyForm {
  const inputs = Array.from(earlyPage()?.querySelectorAll('input') ?? []);
  const typedIn = (name: string) => inputs.find((input) => input.name === name)?.value ?? '';
  const focused = inputs.find((input) => input === document.activeElement);
  return {
    typed: { username: typedIn('username'), password: typedIn('password') },
    isRemembered: inputs.some((input) => input.name === 'remember' && input.checked),
    focus:
      focused === undefined
        ? null
        : { name: focused.name, selection: [focused.selectionStart, focused.selectionEnd] },
  };
}

/** Removes that page once the application shows the same one, and moves the focus to the same place. */
function replaceEarlyForm({ isRemembered, focus }: EarlyForm): void {
  const page = earlyPage();
  if (page === null) return;
  page.remove();
  const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (isRemembered) inputOf('remember')?.click();
  if (focus === null) return;
  const field = inputOf(focus.name);
  field?.focus({ preventScroll: true });
  if (focus.selection[0] !== null) field?.setSelectionRange(...focus.selection);
}
