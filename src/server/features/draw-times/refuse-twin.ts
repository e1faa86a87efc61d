import { errorKinds } from '#contract/errors';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database-errors';

const uniqueViolation = '23505';

/** Runs what writes an interval. No two have the same length: the database says so, whoever else writes at the same time. */
export async function refuseTwin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (sqlState(cause) !== uniqueViolation) throw cause;
    throw new AppError('time_exists', { cause, fields: { timecount: errorKinds.time_exists.text } });
  }
}
