import { useEffect } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { readSessionClock } from '#web/platform/calls/session-clock.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { putSession } from '#web/platform/session/session.ts';

const everyMs = 60_000;

/** Keeps the credit in the top bar current. These are background requests, so they do not extend the session. */
export function useFreshBalance(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || readSessionClock().hasEnded) return;
      // A failure is retried in a minute; being offline or signed out is shown elsewhere.
      void call(authCalls.readSession, { background: true }).then(putSession, () => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
}
