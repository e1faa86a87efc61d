import { isDay } from '#contract/ground/date-presets';
import { sides } from '#server/features/transactions/transaction-conditions';
import type { TransactionPlace } from '#server/features/transactions/transaction-keys';
import { noSuchPlace, readSeekMark } from '#server/shared/lists/seek-mark';

const numbersOfPlace = 4;

/** The numbers of a place in a cursor. */
export const placeNumbers = ({ bookDay, transferId, side, ticketId }: TransactionPlace) => [
  Number(bookDay.replaceAll('-', '')),
  transferId,
  side,
  ticketId,
];

/** One place for each range of ids; 400 for a text that is not a cursor of this list. */
export function readPlaces(after: string): TransactionPlace[] {
  const numbers = readSeekMark(after);
  if (numbers.length % numbersOfPlace !== 0) throw noSuchPlace();
  return Array.from({ length: numbers.length / numbersOfPlace }, (_, at) =>
    placeOf(numbers.slice(at * numbersOfPlace, (at + 1) * numbersOfPlace)),
  );
}

function placeOf([day = 0, transferId = 0, side = 0, ticketId = 0]: number[]): TransactionPlace {
  const bookDay = String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(bookDay) || side > sides.waiting) throw noSuchPlace();
  return { bookDay, transferId, side, ticketId };
}
