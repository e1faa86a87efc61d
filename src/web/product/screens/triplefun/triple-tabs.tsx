import { useId } from 'react';
import { gameScreen } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import type { BoardProps } from '#web/product/board/board-types.ts';
import classes from '#web/product/screens/triplefun/triple-tabs.module.css';
import { triplefunTexts } from '#web/product/screens/triplefun/triplefun-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

const kinds = ['single', 'double', 'triple'] as const;
export type TripleKind = (typeof kinds)[number];

type TripleTabsProps = { board: BoardProps; kind: TripleKind; onChange: (kind: TripleKind) => void };

/** The three kinds of bet, each with its total. */
export function TripleTabs({ board, kind, onChange }: TripleTabsProps) {
  const { t, language } = useTexts(triplefunTexts);
  const name = useId();
  return (
    <fieldset className={classes.tabs}>
      <legend className="hidden-words">{t('kinds')}</legend>
      {kinds.map((each) => {
        const payout = board.payouts.find((one) => one.kind === each)?.payout ?? 0;
        const sum = sumOf(board, each);
        return (
          <label key={each} className={classes.tab}>
            <input
              className="covering"
              type="radio"
              name={name}
              checked={each === kind}
              onChange={() => onChange(each)}
            />
            <Text as="b" size="14" weight="600" tone="felt-bright">
              {t(each)}
            </Text>
            <span className={classes.whole}>{t(`${each}Pays`, { payout })}</span>
            <span className={classes.brief} aria-hidden="true">
              {t('pays', { payout })}
            </span>
            {(board.fill === 'stakes' || sum > 0) && <em>{formatMoney(sum, language)}</em>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The numbers of a kind in ascending order. */
export function numbersOf(kind: TripleKind): readonly string[] {
  return (
    gameScreen('triplefun')
      .kinds.find(({ name }) => name === kind)
      ?.drawnos(0) ?? []
  );
}

/** Summed in whole hundredths, so that a thousand amounts stay exact. */
function sumOf(board: BoardProps, kind: TripleKind): number {
  return totalOf(board, numbersOf(kind));
}

export function totalOf(board: BoardProps, drawnos: readonly string[]): number {
  return toPoints(drawnos.reduce((sum, drawno) => sum + Math.round(board.amountOf(drawno) * 100), 0));
}
