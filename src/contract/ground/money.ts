import * as z from 'zod/mini';

/**
 * Credit in whole hundredths of a point, always a safe integer. All sums use hundredths; points with two decimals exist
 * only in requests, answers and on the screen.
 */
export type Hundredths = number;

/** No amount and no balance exceeds ten trillion points: up to there every hundredth is exact in a double. */
const maxHundredths: Hundredths = 10 ** 15;

/** Converts hundredths to points with two decimals. */
export function toPoints(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** Converts points to hundredths; null if the number has more than two decimals or is out of range. */
export function toHundredths(points: number): Hundredths | null {
  const hundredths = Math.round(points * 100);
  const exact = Number.isFinite(points) && hundredths / 100 === points;
  return exact && Math.abs(hundredths) <= maxHundredths ? hundredths : null;
}

export interface AmountTexts {
  required: string;
  invalid: string;
  /** Message for an amount that is too small; defaults to `invalid`. */
  tooSmall?: string;
}

/**
 * An amount as a caller sends it: a JSON number of points with at most two decimals. Text is refused, so that "10" and
 * full-width digits never reach a sum.
 */
export function amountSchema(minimum: Hundredths, texts: AmountTexts) {
  const number = z.number({ error: (issue) => (issue.input === undefined ? texts.required : texts.invalid) });
  return number.check(
    z.refine((points) => points >= toPoints(minimum), {
      error: texts.tooSmall ?? texts.invalid,
      abort: true,
    }),
    z.refine((points) => toHundredths(points) !== null, texts.invalid),
  );
}

/** A figure in an answer: points with at most two decimals, negative if the ledger allows it. */
export const pointsSchema = z.number();
