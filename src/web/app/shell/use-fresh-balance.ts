import { useEffect } from 'react';
import { authCalls } from '../../platform/auth-calls';
import { call } from '../../platform/call';
import { putSession } from '../../platform/session';
import { readSessionClock } from '../../platform/session-clock';

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
