import type { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { failureOf } from '#web/features/live-draws/result/use-save-result.ts';
import { CallError } from '#web/platform/call.ts';
import type { Translate } from '#web/platform/texts.ts';

/** What is said of a refused movement. Where no answer came nobody knows yet, and pressing again is safe: both are said. */
export function balanceFailure(error: Error, t: Translate<typeof liveDrawsTexts>) {
  const { text, requestId } = failureOf(error, t('balance.refused'), t('balance.broken'));
  const isUnknown = error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable');
  return { text: isUnknown ? `${text} ${t('balance.unknown')}` : text, requestId };
}

/** The key itself was refused: too old, or used for another request. */
export function needsNewKey(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'invalid_idempotency_key' || error.code === 'idempotency_key_reused')
  );
}
