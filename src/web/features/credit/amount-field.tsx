import type { ReactNode } from 'react';
import { toHundredths, toPoints } from '#contract/ground/money';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { MoneyForm } from '#web/features/credit/use-money-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/form/form-field.module.css';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { amountInOwnWords } from '#web/ui/values/amount-in-own-words.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

interface AmountFieldProps {
  form: MoneyForm;
  hint: ReactNode;
  /** The available amount; undefined when credit is generated. */
  balance?: number | undefined;
}

/** The amount of credit to move, a hint below it, and round amounts to add, up to the balance. */
export function AmountField({ form, hint, balance }: AmountFieldProps) {
  const { t } = useTexts(creditTexts);
  const { amount } = form.values;
  const limit = balance ?? Number.POSITIVE_INFINITY;
  return (
    <div>
      <MoneyInput
        id={form.idOf('amount')}
        size="large"
        label={t('amount')}
        description={hint}
        value={amount}
        error={form.faults.amount}
        onChange={form.changeAmount}
        onBlur={() => form.leave('amount')}
      />
      <QuickAmounts
        amounts={roundsWithin(limit)}
        fits={(points) => Number(sumOf(amount, points)) <= limit}
        onAdd={(points) => form.changeAmount(sumOf(amount, points))}
        onAll={balance === undefined ? undefined : () => form.changeAmount(balance.toFixed(2))}
        canAll={limit > 0}
      />
    </div>
  );
}

const rounds = [1, 5, 10, 50, 100, 500, 1_000, 10_000, 50_000, 100_000] as const;

const shownRounds = 4;

/** The largest round amounts that the balance covers. */
const roundsWithin = (balance: number) => rounds.filter((sum) => sum <= balance).slice(-shownRounds);

/** A typed amount in words; nothing if it is not an amount. */
export function wordsOf(typed: string): string {
  const hundredths = toHundredths(typedNumber(typed) ?? Number.NaN);
  return hundredths === null || hundredths <= 0 ? '' : amountInOwnWords(toPoints(hundredths).toFixed(2));
}

function sumOf(typed: string, points: number): string {
  const before = toHundredths(typedNumber(typed) ?? 0) ?? 0;
  return toPoints(before + points * 100).toFixed(2);
}

type QuickAmountsProps = {
  amounts: readonly number[];
  /** Whether the balance covers one more of them. */
  fits: (amount: number) => boolean;
  onAdd: (amount: number) => void;
  /** Enters the whole balance; undefined if there is no limit. */
  onAll?: (() => void) | undefined;
  canAll: boolean;
};

/** Buttons that add round amounts to an amount, or enter the whole balance. */
function QuickAmounts({ amounts, fits, onAdd, onAll, canAll }: QuickAmountsProps) {
  const { t, language } = useTexts(creditTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.amounts} role="group" aria-label={t('quick.label')}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classes.amount}
          disabled={!fits(amount)}
          onClick={() => onAdd(amount)}
        >
          {t('quick.add', { amount: formatCount(amount, language) })}
        </button>
      ))}
      {onAll !== undefined && (
        <button type="button" className={classes.amount} disabled={!canAll} onClick={onAll}>
          {t('quick.all')}
        </button>
      )}
    </div>
  );
}
