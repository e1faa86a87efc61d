import { useCallback, useEffect, useState } from 'react';

export interface FormMessage {
  tone: 'ok' | 'bad';
  text: string;
  /** What an operator quotes when asking for help. */
  requestId?: string | undefined;
}

/**
 * What a form says after it was sent. It clears after its time; an error stays behind, quietly,
 * until the next input, so that a slow reader does not lose it.
 */
export function useFormMessage(shownForMs: number) {
  const [message, setMessage] = useState<(FormMessage & { isQuiet: boolean }) | null>(null);
  useEffect(() => {
    if (message === null || message.isQuiet) return;
    const timer = setTimeout(
      () => setMessage(message.tone === 'ok' ? null : { ...message, isQuiet: true }),
      shownForMs,
    );
    return () => clearTimeout(timer);
  }, [message, shownForMs]);
  const say = useCallback((next: FormMessage) => setMessage({ ...next, isQuiet: false }), []);
  const clearQuiet = useCallback(() => setMessage((now) => (now?.isQuiet ? null : now)), []);
  return { message, say, clearQuiet };
}
