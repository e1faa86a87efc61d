import { errorKinds } from '#contract/ground/errors';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database/database-errors';

const uniqueViolation = '23505';

/** Runs a write of an interval and maps the unique violation of its length to time_exists. */
export async function refuseTwin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (sqlState(cause) !== uniqueViolation) throw cause;
    throw new AppError('time_exists', { cause, fields: { timecount: errorKinds.time_exists.text } });
  }
}
