import { AppError } from '#server/platform/app-error';

/** A record's id as sent. What is no id names no record: 404, like any other that does not exist. */
export function demandId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new AppError('not_found');
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new AppError('not_found');
  return id;
}
