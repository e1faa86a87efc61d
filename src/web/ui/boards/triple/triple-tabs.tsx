import { useId } from 'react';
import { gameScreen } from '#contract/game-screens';
import { toPoints } from '#contract/money';
import { useTexts } from '#web/platform/texts.ts';
import type { BoardProps } from '#web/ui/boards/board-types.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import classes from '#web/ui/boards/triple/triple-tabs.module.css';
import { formatMoney } from '#web/ui/format-number.ts';

const kinds = ['single', 'double', 'triple'] as const;
export type TripleKind = (typeof kinds)[number];

type TripleTabsProps = { board: BoardProps; kind: TripleKind; onChange: (kind: TripleKind) => void };

/** The three kinds of bet, each with what stands on it altogether. */
export function TripleTabs({ board, kind, onChange }: TripleTabsProps) {
  const { t, language } = useTexts(boardsTexts);
  const name = useId();
  return (
    <fieldset className={classes.tabs}>
      <legend className={classes.legend}>{t('triple.kinds')}</legend>
      {kinds.map((each) => {
        const payout = board.payouts.find((one) => one.kind === each)?.payout ?? 0;
        const sum = sumOf(board, each);
        return (
          <label key={each} className={classes.tab}>
            <input type="radio" name={name} checked={each === kind} onChange={() => onChange(each)} />
            <b>{t(`triple.${each}`)}</b>
            <span className={classes.whole}>{t(`triple.${each}Pays`, { payout })}</span>
            <span className={classes.brief} aria-hidden="true">
              {t('triple.pays', { payout })}
            </span>
            {(board.fill === 'stakes' || sum > 0) && <em>{formatMoney(sum, language)}</em>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The numbers of a kind in the order of their size. */
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
