import { isUnavailable, refusalIn } from '#web/platform/calls/call.ts';

/**
 * True if the outcome is unknown: there is no answer or only a part of one, a gateway answered instead of the server, or
 * the server itself does not know it.
 */
export function isUnanswered(error: Error | null): boolean {
  if (error === null) return false;
  const status = refusalIn(error)?.status ?? 0;
  return isUnavailable(error) || status < 400 || status >= 500;
}
