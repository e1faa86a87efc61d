import { useEffect, useRef } from 'react';
import { playTone } from '#web/features/tickets/closing/play-tone.ts';
import { usePreferences } from '#web/platform/preferences.ts';
import type { Countdown } from '#web/product/board/clock/use-countdown.ts';

/** Seconds before betting closes: enough time to buy a ticket whose numbers are picked. */
const signalSeconds = 10;
const vibrationMs = [200, 100, 200];

/** Once per round, shortly before betting closes: a tone, a vibration, or both, as the player has chosen. */
export function useClosingSignal({ round, secondsLeft, isPaused }: Countdown): void {
  const { hasClosingSound, hasClosingVibration } = usePreferences();
  const signalledFor = useRef<string>(undefined);
  const isDue = !isPaused && round !== null && isClosing(round, secondsLeft);
  const drawId = round?.drawId;
  useEffect(() => {
    if (!isDue || signalledFor.current === drawId) return;
    signalledFor.current = drawId;
    if (hasClosingSound) playTone();
    // Desktop browsers have no vibration, or ignore it.
    if (hasClosingVibration) navigator.vibrate?.(vibrationMs);
  }, [isDue, drawId, hasClosingSound, hasClosingVibration]);
}

function isClosing({ endsAt, closesAt }: { endsAt: string; closesAt: string }, secondsLeft: number | null) {
  if (secondsLeft === null) return false;
  const sealedSeconds = Math.round((Date.parse(endsAt) - Date.parse(closesAt)) / 1000);
  const untilClosed = secondsLeft - sealedSeconds;
  return untilClosed > 0 && untilClosed <= signalSeconds;
}
