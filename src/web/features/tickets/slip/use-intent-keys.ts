import { useMemo } from 'react';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

/**
 * One idempotency key per intent of a user. Retries of the same intent use the same key until it succeeds, so that
 * after a lost answer nothing is bought or paid twice.
 */
export function useIntentKeys() {
  return useMemo(() => {
    const keys = new Map<string, string>();
    return {
      keyOf: (intent: string): string => {
        const key = keys.get(intent) ?? newIdempotencyKey();
        keys.set(intent, key);
        return key;
      },
      /** It succeeded, or its key was refused: the next attempt is a new intent. */
      finish: (intent: string) => {
        keys.delete(intent);
      },
    };
  }, []);
}
