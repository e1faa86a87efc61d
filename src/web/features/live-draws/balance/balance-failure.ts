import type { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { failureOf } from '#web/features/live-draws/result/use-save-result.ts';
import { isUnavailable } from '#web/platform/calls/call.ts';
import type { Translate } from '#web/texts/texts.ts';

/** The message of a failed movement. Without an answer the outcome is unknown and a retry is safe: the text says both. */
export function balanceFailure(error: Error, t: Translate<typeof liveDrawsTexts>) {
  const { text, requestId } = failureOf(error, t('balance.refused'), t('balance.broken'));
  return { text: isUnavailable(error) ? `${text} ${t('balance.unknown')}` : text, requestId };
}
