import { useEffect } from 'react';
import { authCalls } from '#web/platform/auth-calls.ts';
import { call } from '#web/platform/call.ts';
import { putSession } from '#web/platform/session.ts';
import { readSessionClock } from '#web/platform/session-clock.ts';

const everyMs = 60_000;

/** Keeps the credit in the top bar true while others move it. Nobody asked, so it lengthens no session. */
export function useFreshBalance(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || readSessionClock().hasEnded) return;
      // What fails here is tried again in a minute; being offline or signed out is shown elsewhere.
      void call(authCalls.readSession, { background: true }).then(putSession, () => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
}
