import { useEffect, useRef, useState } from 'react';
import type { Round } from '#contract/draws';
import { readServerAheadMs } from '#web/platform/session-clock.ts';

/** A round that ended while nobody looked is no news any more. */
const recentMs = 30_000;

/** The round that was on screen before this one, from its end until it is put away. */
export function useEndedRound(round: Round | null) {
  const [ended, setEnded] = useState<Round | null>(null);
  const onScreen = useRef<Round | null>(null);
  useEffect(() => {
    const before = onScreen.current;
    // What is learned of a round while it lasts, such as that it is void, is kept with it.
    onScreen.current = round;
    if (before?.drawId === round?.drawId) return;
    const agoMs = Date.now() + readServerAheadMs() - Date.parse(before?.endsAt ?? '');
    if (before !== null && agoMs < recentMs) setEnded(before);
  }, [round]);
  return { ended, putAway: setEnded };
}
