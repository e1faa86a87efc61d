import { isUnavailable, refusalIn } from '#web/platform/calls/call.ts';

/**
 * True if the outcome is unknown: no answer, half of one, a gateway's page in place of the server's answer, or an answer
 * that does not tell it.
 */
export function isUnanswered(error: Error | null): boolean {
  if (error === null) return false;
  const status = refusalIn(error)?.status ?? 0;
  return isUnavailable(error) || status < 400 || status >= 500;
}
