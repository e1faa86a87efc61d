import { useCallback, useState } from 'react';
import { uuidv7 } from 'uuidv7';

export function newIdempotencyKey(): string {
  return uuidv7();
}

/**
 * One key for one intent. A form keeps it while it is retried, so that a posting whose answer was lost
 * is not posted twice, and renews it once the posting succeeded or its figures changed.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newIdempotencyKey);
  const renew = useCallback(() => setKey(newIdempotencyKey()), []);
  return { key, renew };
}
