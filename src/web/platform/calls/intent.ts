import { useState } from 'react';
import { isKeyRefused, isUnanswered, refusalIn } from '#web/platform/calls/call.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

/** What a user wants to happen once. Every attempt has the same key until the outcome is known. */
export interface Intent {
  /** Makes an attempt. After a success the next one is another intent. */
  run: <T>(act: (key: string) => Promise<T>) => Promise<T>;
  /** Another intent begins, such as after a change of the values. */
  renew: () => void;
  /** True if an attempt had no answer: it may have succeeded. */
  isUnknown: () => boolean;
}

export function createIntent(): Intent {
  let key: string | null = null;
  let isUnknown = false;
  const renew = () => {
    key = null;
    isUnknown = false;
  };
  const attempt = async <T>(act: (key: string) => Promise<T>): Promise<T> => {
    key ??= newIdempotencyKey();
    try {
      const done = await act(key);
      renew();
      return done;
    } catch (error) {
      isUnknown ||= isUnanswered(error);
      throw error;
    }
  };
  const run = async <T>(act: (key: string) => Promise<T>): Promise<T> => {
    try {
      return await attempt(act);
    } catch (error) {
      if (!isKeyRefused(error)) throw error;
      // A key that is refused for its age did nothing in this attempt, and the refusal has set the clock right.
      const isHarmless = refusalIn(error)?.code === 'invalid_idempotency_key' && !isUnknown;
      renew();
      if (!isHarmless) throw error;
      return await attempt(act);
    }
  };
  return { run, renew, isUnknown: () => isUnknown };
}

/** The intent of a form or a button. */
export function useIntent(): Intent {
  return useState(createIntent)[0];
}

/** An intent for each of several subjects, such as the tickets of a list. */
export function useIntents(): (subject: string) => Intent {
  const [intents] = useState(() => new Map<string, Intent>());
  return (subject) => {
    const intent = intents.get(subject) ?? createIntent();
    intents.set(subject, intent);
    return intent;
  };
}
