import { useEffect, useState } from 'react';
import type { Locale } from '#contract/ground/locales';
import { call } from '#web/platform/calls/call.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { noteLocale, type Session } from '#web/platform/session/session.ts';
import { speak, storedLocale, takeVisitorChoice } from '#web/texts/language.ts';
import { useLanguage } from '#web/texts/texts.ts';

/**
 * Shows the product in the language of the signed-in account. A language that was chosen on the sign-in page becomes
 * that of the account. False after a sign-in, while the texts of the account's language are being loaded; a later change
 * keeps the screen and what was typed there.
 */
export function useOwnLanguage(session: Session | null): boolean {
  const spoken = useLanguage();
  const own = session?.locale ?? null;
  const userId = session?.user._id;
  const [readyFor, setReadyFor] = useState<string>();
  useEffect(() => {
    if (userId === undefined) return;
    const chosen = storedLocale();
    if (chosen !== null && (takeVisitorChoice() || own === null)) void keep(chosen);
    else if (own !== null) void speak(own).catch(() => setReadyFor(userId));
  }, [userId, own]);
  const isReady = own === null || own === spoken || readyFor === userId;
  if (isReady && readyFor !== userId) setReadyFor(userId);
  return isReady;
}

/** If it cannot be stored, the browser still has the choice. */
async function keep(locale: Locale): Promise<void> {
  await call(authCalls.setLocale, { body: { locale } }).catch(() => {});
  noteLocale(locale);
}
