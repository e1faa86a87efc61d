import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import '#web/product/board/paint.css';
import classes from '#web/product/board/board.module.css';
import { pointAt } from '#web/product/board/geometry.ts';

/**
 * "1.04k", "12.4k", "3.1M": an amount where the full one does not fit. It is truncated, never rounded up, so it never
 * shows more than there is.
 */
export function shortAmount(amount: number, locale: string): string {
  const formatter = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  });
  return formatter.format(amount).replace('K', 'k').replace('-', '\u2212');
}

/** The chip values of a player, in points. */
export const chipValues = [1, 5, 10, 50, 100, 500, 1000, 5000] as const;

/** A chip with an amount, in the colours of the largest chip value that is not above it. */
export function PlayChip({ amount, size = 42 }: { amount: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <PlayChipFace amount={amount} />
    </svg>
  );
}

/** The same for use inside an svg, in a square of 40. */
export function PlayChipFace({ amount }: { amount: number }) {
  const { value, words } = useChip(amount);
  return (
    <g className={classes.chip} data-chip={value} data-long={words.length > 4 || undefined}>
      <circle fill="var(--paint)" stroke="var(--pb-well)" strokeWidth="1" cx="20" cy="20" r="19.5" />
      <path fill="var(--spot)" d={spots} />
      <circle fill="var(--paint)" stroke="var(--spot)" strokeOpacity="0.6" cx="20" cy="20" r="13.6" />
      <text className={classes.words} x="20" y="20.5">
        {words}
      </text>
    </g>
  );
}

/** The same without its edge, for a cell too narrow for a readable chip. */
export function ChipToken({ amount }: { amount: number }) {
  const { value, words } = useChip(amount);
  return (
    <span className={`${classes.chip} ${classes.token}`} data-chip={value}>
      {words}
    </span>
  );
}

function useChip(amount: number) {
  const { language } = useTexts(boardsTexts);
  const value = chipValues.findLast((each) => each <= amount) ?? chipValues[0];
  return { value, words: amount < 1000 ? String(amount) : shortAmount(amount, language) };
}

const spots = Array.from({ length: 6 }, (_, index) => {
  const at = (radius: number, turn: number) => pointAt({ center: 20, radius, turn: turn + index / 6 });
  const half = 0.0305;
  const edge = `M${at(19.5, -half)}A19.5 19.5 0 0 1 ${at(19.5, half)}`;
  return `${edge}L${at(15.2, half)}A15.2 15.2 0 0 0 ${at(15.2, -half)}Z`;
}).join('');
