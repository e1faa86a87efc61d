import { useCallback, useEffect, useState } from 'react';

export interface FormMessage {
  tone: 'ok' | 'bad';
  text: string;
  /** The request id, to quote when asking for help. */
  requestId?: string | undefined;
}

/**
 * The result of sending a form. It disappears after its time; an error then stays in a quieter style until the next
 * input, so that slow readers do not lose it.
 */
export function useFormMessage(shownForMs: number) {
  const [message, setMessage] = useState<(FormMessage & { isQuiet: boolean }) | null>(null);
  useEffect(() => {
    if (message === null || message.isQuiet) return;
    // Its time can end after the next message was said and before that one is drawn.
    const end = (now: typeof message | null) => {
      if (now !== message) return now;
      return message.tone === 'ok' ? null : { ...message, isQuiet: true };
    };
    const timer = setTimeout(() => setMessage(end), shownForMs);
    return () => clearTimeout(timer);
  }, [message, shownForMs]);
  const say = useCallback((next: FormMessage) => setMessage({ ...next, isQuiet: false }), []);
  const clearQuiet = useCallback(() => setMessage((now) => (now?.isQuiet ? null : now)), []);
  return { message, say, clearQuiet };
}
