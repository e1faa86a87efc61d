import type { ReactNode } from 'react';
import { toHundredths, toPoints } from '#contract/money';
import { amountOf } from '#web/features/credit/amount-fault.ts';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { MoneyForm } from '#web/features/credit/use-money-form.ts';
import { useTexts } from '#web/platform/texts.ts';
import { amountInWords } from '#web/ui/amount-in-words.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { QuickAmounts } from '#web/ui/form/quick-amounts.tsx';

const rounds = [1_000, 10_000, 50_000, 100_000] as const;

/** The amount of credit to move, a hint below it, and round sums to add to it. */
export function AmountField({ form, hint }: { form: MoneyForm; hint: ReactNode }) {
  const { t } = useTexts(creditTexts);
  const { amount } = form.values;
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
      <QuickAmounts amounts={rounds} onAdd={(points) => form.changeAmount(sumOf(amount, points))} />
    </div>
  );
}

/** A typed amount in words; nothing where it is no amount. */
export function wordsOf(typed: string): string {
  const hundredths = toHundredths(amountOf(typed) ?? Number.NaN);
  return hundredths === null || hundredths <= 0 ? '' : amountInWords(toPoints(hundredths).toFixed(2));
}

function sumOf(typed: string, points: number): string {
  const before = toHundredths(amountOf(typed) ?? 0) ?? 0;
  return toPoints(before + points * 100).toFixed(2);
}
