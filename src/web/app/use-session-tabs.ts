import { useEffect } from 'react';
import { homeOf, loginPath } from '#web/platform/home.ts';
import { knownSession, loadSession } from '#web/platform/session.ts';
import { setSessionEnd, subscribeToSessionClock } from '#web/platform/session-clock.ts';
import { listenToTabs, type TabWord, tellTabsAlive } from '#web/platform/session-tabs.ts';

/** Keeps the tabs of this browser of one mind: they share one cookie, so they share its user and its end. */
export function useSessionTabs(): void {
  useEffect(() => {
    const stopTelling = subscribeToSessionClock(() => tellTabsAlive(knownSession()?.user));
    // A tab that is being opened does not know yet whose it is: its own answer comes first.
    const stopListening = listenToTabs((word) => {
      void loadSession().then(
        () => follow(word),
        () => {},
      );
    });
    return () => {
      stopTelling();
      stopListening();
    };
  }, []);
}

function follow(word: TabWord): void {
  const here = knownSession()?.user;
  if (word.kind === 'signed-out') {
    if (here) window.location.assign(loginPath);
  } else if (here?._id !== word.userId) window.location.assign(homeOf(word.role));
  else setSessionEnd(word.endsAt);
}
