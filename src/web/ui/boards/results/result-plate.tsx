import '#web/ui/boards/paint.css';
import { pocketColor, type ScreenName, type Side, type Suit } from '#contract/game-screens';
import { BingoBall } from '#web/ui/boards/bingo/bingo-ball.tsx';
import { isRedSuit, SuitSign } from '#web/ui/boards/cards/suit-sign.tsx';
import { Butterfly } from '#web/ui/boards/pictures/butterfly.tsx';
import classes from '#web/ui/boards/results/result-plate.module.css';

/** A result as every answer carries it. */
export interface PlateResult {
  drawno: string;
  color?: Suit | undefined;
  type?: Side | undefined;
}

type ResultPlateProps = {
  screen: ScreenName;
  result: PlateResult;
  size?: 'small' | 'usual';
  /** The picture of the number, in a game that has one. */
  image?: string | null | undefined;
};

/** What was drawn, as the thing itself: a pocket, a card, a picture, a ball, digits. */
export function ResultPlate({ screen, result, size = 'usual', image }: ResultPlateProps) {
  const { drawno, color } = result;
  if (screen === 'bingo') return <BallPlate drawno={drawno} isSmall={size === 'small'} />;
  if (screen === 'titlisorrat') {
    return (
      <span className={classes.plate} data-kind="picture" data-size={size}>
        <Butterfly drawno={drawno} />
      </span>
    );
  }
  if (screen === 'andharbahar' && color !== undefined) {
    return (
      <span
        className={classes.plate}
        data-kind="card"
        data-size={size}
        data-red={isRedSuit(color) || undefined}
      >
        <b>{drawno}</b>
        <SuitSign suit={color} size={size === 'small' ? 11 : 14} />
      </span>
    );
  }
  if (image !== undefined && image !== null) {
    return (
      <span className={classes.plate} data-kind="picture" data-size={size}>
        <img src={image} alt="" />
      </span>
    );
  }
  const pocket = screen === 'funroullet' ? pocketColor(drawno) : undefined;
  return (
    <span className={classes.plate} data-kind={screen} data-size={size} data-color={pocket}>
      {drawno}
    </span>
  );
}

function BallPlate({ drawno, isSmall }: { drawno: string; isSmall: boolean }) {
  return <BingoBall drawno={drawno} size={isSmall ? 28 : 40} />;
}

/** Whether a plate says its number itself; a picture does not. */
export function isNumberOnPlate(screen: ScreenName, image: string | null | undefined): boolean {
  return screen !== 'titlisorrat' && (image === undefined || image === null);
}
