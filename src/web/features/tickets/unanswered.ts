import { CallError } from '#web/platform/call.ts';

/** The server may have done it: no answer, or one that says nothing of the act. */
export function isUnanswered(error: Error | null): boolean {
  return error !== null && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);
}

export function isKeyRefused(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'invalid_idempotency_key' || error.code === 'idempotency_key_reused')
  );
}
