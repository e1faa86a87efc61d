import { type ScreenName, type Side, type Suit, sides, suits } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { isRedSuit, SuitSign } from '#web/ui/boards/cards/suit-sign.tsx';
import { isNumberOnPlate, type PlateResult, ResultPlate } from '#web/ui/boards/results/result-plate.tsx';
import classes from '#web/ui/ticket/draw-number.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A number of a line as its game shows it: a plate, a suit with its sign, a side by its name. */
export function DrawNumber({ screen, drawno }: { screen: ScreenName; drawno: string }) {
  const { t } = useTexts(boardsTexts);
  const suit: Suit | undefined = suits.find((name) => name === drawno);
  if (suit !== undefined) {
    return (
      <span className={classes.number}>
        <span className={classes.sign} data-red={isRedSuit(suit) || undefined}>
          <SuitSign suit={suit} />
        </span>
        {t(`suits.${suit}`)}
      </span>
    );
  }
  const side: Side | undefined = sides.find((name) => name === drawno);
  if (side !== undefined) return <span className={classes.number}>{t(`cards.${side}`)}</span>;
  return (
    <span className={classes.number}>
      <NamedPlate screen={screen} result={{ drawno }} />
    </span>
  );
}

/** A plate with its number beside it, in sight where the plate is a picture. */
export function NamedPlate({ screen, result }: { screen: ScreenName; result: PlateResult }) {
  const { drawno } = result;
  return (
    <>
      <ResultPlate screen={screen} result={result} size="small" />
      {!isNumberOnPlate(screen, null) && drawno}
      {screen === 'bingo' && <VisuallyHidden>{drawno}</VisuallyHidden>}
    </>
  );
}
