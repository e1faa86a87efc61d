import { useEffect, useRef } from 'react';
import { isOnline, subscribe } from '#web/platform/calls/connection.ts';

/** Content that could not be read for want of an answer is read again as soon as the server answers. */
export function useRetryOnReturn(isWaiting: boolean, retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!isWaiting) return;
    return subscribe(() => {
      if (isOnline()) latest.current?.();
    });
  }, [isWaiting]);
}
