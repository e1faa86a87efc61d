import { useEffect, useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { speak, storedLocale, takeVisitorChoice } from '#web/platform/language.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { noteLocale, type Session } from '#web/platform/session/session.ts';
import { useLanguage } from '#web/platform/texts.ts';

/**
 * Shows the product in the language of the signed-in account. A language that was chosen on the sign-in page becomes
 * that of the account. False while the texts of the account's language are being loaded.
 */
export function useOwnLanguage(session: Session | null): boolean {
  const spoken = useLanguage();
  const own = session?.locale ?? null;
  const userId = session?.user._id;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    const chosen = storedLocale();
    if (chosen !== null && (takeVisitorChoice() || own === null)) void keep(chosen);
    else if (own !== null) void speak(own).catch(() => setFailed(true));
  }, [userId, own]);
  return own === null || own === spoken || hasFailed;
}

/** If it cannot be stored, the browser still has the choice. */
async function keep(locale: Parameters<typeof noteLocale>[0]): Promise<void> {
  await call(authCalls.setLocale, { body: { locale } }).catch(() => {});
  noteLocale(locale);
}
