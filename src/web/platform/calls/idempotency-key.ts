import { useCallback, useState } from 'react';
import { uuidv7 } from 'uuidv7';

export function newIdempotencyKey(): string {
  return uuidv7();
}

/**
 * One idempotency key per intent. A form keeps it for retries, so that a posting whose answer was lost is not posted
 * twice, and renews it after a success or a change of the values.
 */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newIdempotencyKey);
  const renew = useCallback(() => setKey(newIdempotencyKey()), []);
  return { key, renew };
}
