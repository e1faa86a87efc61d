import { useEffect, useState } from 'react';
import { serverNow } from '#web/ui/values/server-time.ts';

/** The server's time in milliseconds, updated while it is counted. */
export function useServerNow(isCounted = true, everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isCounted) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [isCounted, everyMs]);
  return now;
}
