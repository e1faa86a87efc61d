import { messages } from '#contract/ground/messages';
import { AppError } from '#server/platform/app-error';

/** The cursor of a page: the numbers by which its last row is sorted. */
export function writeSeekMark(key: readonly number[]): string {
  return Buffer.from(key.join('.')).toString('base64url');
}

/** Parses a cursor into its numbers, of which it has `length` if given; 400 for a text that is not a cursor. */
export function readSeekMark(after: string, length?: number): number[] {
  const text = Buffer.from(after, 'base64url').toString('latin1');
  const key = /^\d{1,16}(\.\d{1,16})*$/.test(text) ? text.split('.').map(Number) : [];
  const isMark =
    key.length > 0 &&
    key.length === (length ?? key.length) &&
    key.every(Number.isSafeInteger) &&
    writeSeekMark(key) === after;
  if (!isMark) throw noSuchPlace();
  return key;
}

export const noSuchPlace = () => new AppError('invalid_input', { fields: { after: messages.afterInvalid } });
