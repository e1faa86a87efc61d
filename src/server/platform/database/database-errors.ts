import { AppError } from '#server/platform/app-error';

/** The SQLSTATE of an error from PostgreSQL. Constraint names are not used. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The detail that a function gave with its error. */
export function sqlDetail(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('detail' in error)) return undefined;
  return typeof error.detail === 'string' ? error.detail : undefined;
}

const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The connection led to a replaced database.
  'PRIMARY_REFUSED',
]);
/**
 * Lost connections, shutdowns, too many connections, full disks, deadlocks, lock and statement timeouts, damaged data;
 * PB026: the network is being restored; PB036: it moves to another database node.
 */
const passingStates = /^(08|57|53|58|40|55P03|25P03|25006|XX00[012]|PB026|PB036)/;
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;

/** True if the outcome is unknown or nothing happened, so that the request may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && (networkFaults.has(state) || passingStates.test(state))) return true;
  return error instanceof Error && lostConnection.test(error.message);
}

export function asUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', { cause, retryAfterSeconds: 2 });
}
