import { useEffect, useState } from 'react';
import { readServerAheadMs } from '#web/platform/session-clock.ts';

/** The server's time, in milliseconds, second by second while the page is seen. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => Date.now() + readServerAheadMs());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now() + readServerAheadMs());
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
