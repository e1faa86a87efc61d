import { useEffect } from 'react';
import { homeOf, loginPath } from '#web/platform/home.ts';
import { knownSession } from '#web/platform/session.ts';
import { setSessionEnd, subscribeToSessionClock } from '#web/platform/session-clock.ts';
import { listenToTabs, tellTabsAlive } from '#web/platform/session-tabs.ts';

/** Keeps the tabs of this browser of one mind: they share one cookie, so they share its user and its end. */
export function useSessionTabs(): void {
  useEffect(() => {
    const stopTelling = subscribeToSessionClock(() => tellTabsAlive(knownSession()?.user));
    const stopListening = listenToTabs((word) => {
      const here = knownSession()?.user;
      if (word.kind === 'signed-out') {
        if (here) window.location.assign(loginPath);
      } else if (here?._id !== word.userId) window.location.assign(homeOf(word.role));
      else setSessionEnd(word.endsAt);
    });
    return () => {
      stopTelling();
      stopListening();
    };
  }, []);
}
