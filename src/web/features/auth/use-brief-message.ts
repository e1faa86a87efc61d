import { useEffect, useState } from 'react';

export interface BriefMessage {
  tone: 'ok' | 'bad';
  text: string;
}

const shownForMs = 2_000;

/** A message of a form, which goes by itself after two seconds. */
export function useBriefMessage() {
  const [message, say] = useState<BriefMessage | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => say(null), shownForMs);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, say };
}
