import { toHundredths, toPoints } from '#contract/ground/money';
import { typedNumber } from '#web/ui/form/typed-number.ts';

export interface Preview {
  amount: string;
  fromAfter: string;
  toAfter: string;
  isTooMuch: boolean;
  /** The amount as a share of the giver's balance, in percent with one decimal. */
  share: string;
}

/** Both balances afterwards; undefined without a valid amount. */
export function previewBalances(typed: string, from: number, to: number): Preview | undefined {
  const amount = toHundredths(typedNumber(typed) ?? Number.NaN);
  const fromAfter = balanceAfter(typed, from, -1);
  const toAfter = balanceAfter(typed, to, 1);
  if (amount === null || fromAfter === undefined || toAfter === undefined) return undefined;
  return {
    amount: pointsText(amount),
    fromAfter,
    toAfter,
    isTooMuch: toPoints(amount) > from,
    share: shareOf(toPoints(amount), from),
  };
}

/** A balance after the typed amount was added (1) or subtracted (-1), computed in whole hundredths. */
export function balanceAfter(typed: string, balance: number, direction: 1 | -1): string | undefined {
  const amount = toHundredths(typedNumber(typed) ?? Number.NaN);
  const before = toHundredths(balance);
  return amount === null || amount <= 0 || before === null
    ? undefined
    : pointsText(before + direction * amount);
}

function pointsText(hundredths: number): string {
  return toPoints(hundredths).toFixed(2);
}

/** A small amount is a part of the credit, too, so it is never 0.0. */
function shareOf(amount: number, from: number): string {
  const percent = from > 0 ? (amount / from) * 100 : 0;
  return percent > 0 && percent < 0.05 ? '<0.1' : percent.toFixed(1);
}
