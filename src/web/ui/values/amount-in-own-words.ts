import { ownTranslation } from '#web/texts/texts.ts';
import { amountInWords } from '#web/ui/values/amount-in-words.ts';

/** A decimal string of points in words of the user's language; empty if it is not an amount. */
export function amountInOwnWords(amount: string): string {
  return (ownTranslation()?.amountInWords ?? amountInWords)(amount);
}
