import { AppError } from '#server/platform/app-error';

/** Parses a record id. A text that is not an id gets 404, like a record that does not exist. */
export function demandId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new AppError('not_found');
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new AppError('not_found');
  return id;
}
