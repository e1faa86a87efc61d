import type { ComponentProps, CSSProperties } from 'react';
import { useLanguage } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/**
 * An amount in large type, which becomes smaller if its container, of the class `fits`, has no room for all of its digits.
 * `--beside` is the width of the elements beside it.
 */
export function LargeMoney(props: ComponentProps<typeof Money>) {
  const { length } = formatMoney(props.amount, useLanguage());
  return (
    <span className="fitted" style={{ '--digits': length } as CSSProperties}>
      <Money {...props} />
    </span>
  );
}
