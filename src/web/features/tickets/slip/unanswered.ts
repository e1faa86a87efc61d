import { refusalIn } from '#web/platform/calls/call.ts';

/** True if the outcome is unknown: no answer, or one that does not tell it. */
export function isUnanswered(error: Error | null): boolean {
  if (error === null) return false;
  const status = refusalIn(error)?.status ?? 0;
  return status === 0 || status >= 500;
}
