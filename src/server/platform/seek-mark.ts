import { messages } from '#contract/messages';
import { AppError } from '#server/platform/app-error';

/** Where a page ends, as a caller carries it to the next one: the numbers its last row is sorted by. */
export function writeSeekMark(key: readonly number[]): string {
  return Buffer.from(key.join('.')).toString('base64url');
}

/** The numbers again, so many of them; 400 for what no page was answered with. */
export function readSeekMark(after: string, length: number): number[] {
  const text = Buffer.from(after, 'base64url').toString('latin1');
  const key = /^\d{1,16}(\.\d{1,16})*$/.test(text) ? text.split('.').map(Number) : [];
  const isMark = key.length === length && key.every(Number.isSafeInteger) && writeSeekMark(key) === after;
  if (!isMark) throw noSuchPlace();
  return key;
}

export const noSuchPlace = () => new AppError('invalid_input', { fields: { after: messages.afterInvalid } });
