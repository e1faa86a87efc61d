import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/data-table/totals/table-totals.module.css';
import { Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** The parts of a total that count differently, by their key in the catalogue. */
export type TotalParts = Partial<Record<'pending' | 'open' | 'cancelled' | 'void' | 'reversed', number>>;
const names = ['pending', 'open', 'cancelled', 'void', 'reversed'] as const;

/** The sum of a column over all matching rows: "1,036,402.65, of which 11,538.40 pending". */
export function TotalMoney({ amount, ofWhich = {} }: { amount: number; ofWhich?: TotalParts }) {
  const { t, language } = useTexts(uiTexts);
  const parts = names.flatMap((name) => {
    const part = ofWhich[name] ?? 0;
    return part === 0 ? [] : [t(`total.${name}`, { amount: formatMoney(part, language) })];
  });
  if (parts.length === 0) return <Money amount={amount} />;
  return (
    <>
      <Money amount={amount} />
      <VisuallyHidden>{', '}</VisuallyHidden>
      <Text size="12" weight="400" tone="quiet" className={classes.note ?? ''}>
        {t('total.ofWhich', { parts: parts.join(', ') })}
      </Text>
    </>
  );
}
