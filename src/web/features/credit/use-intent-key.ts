import { useRef } from 'react';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';

/** The key of one intent. It stays while the intent is retried; the next intent has the next key. */
export function useIntentKey() {
  const { key, renew } = useIdempotencyKey();
  const wasSent = useRef(false);
  const startNext = () => {
    wasSent.current = false;
    renew();
  };
  return {
    key,
    startNext,
    noteSent: () => {
      wasSent.current = true;
    },
    /** Another amount is another intent: with the key of the last one it would be refused. */
    noteOtherAmount: () => {
      if (wasSent.current) startNext();
    },
  };
}
