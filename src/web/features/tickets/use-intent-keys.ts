import { useMemo } from 'react';
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts';

/**
 * One key for each intent of a person. The same intent, pressed again, goes out under the same key until it has succeeded,
 * so that an answer that was lost is not bought or paid twice.
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
      /** It succeeded, or its key was refused: the next time is another intent. */
      finish: (intent: string) => {
        keys.delete(intent);
      },
    };
  }, []);
}
