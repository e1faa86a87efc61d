import type { CSSProperties } from 'react';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import classes from '#web/product/board/cell/board-cell.module.css';
import { shortAmount } from '#web/product/board/play-chip.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** A sum on the board. A sum too long for its cell is shortened; the tooltip has all of it. */
export function StakeAmount({ amount, room }: { amount: number; room: number }) {
  const { language } = useTexts(boardsTexts);
  const whole = formatMoney(amount, language);
  const isShort = whole.length > room;
  return (
    <span
      className={classes.amount}
      data-none={amount === 0 || undefined}
      title={isShort ? whole : undefined}
    >
      {isShort ? shortAmount(amount, language) : whole}
    </span>
  );
}

/** A bar relative to the largest stake. */
export function Heat({ share, isThin = false }: { share: number; isThin?: boolean }) {
  return (
    <i
      className={classes.heat}
      data-thin={isThin || undefined}
      style={{ '--share': `${Math.round(share * 1000) / 10}%` } as CSSProperties}
    />
  );
}
