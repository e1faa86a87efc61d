import { useEffect } from 'react';
import { homeOf, loginPath } from '../platform/home';
import { knownSession } from '../platform/session';
import { setSessionEnd, subscribeToSessionClock } from '../platform/session-clock';
import { listenToTabs, tellTabsAlive } from '../platform/session-tabs';

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
