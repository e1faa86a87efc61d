import '#web/ui/boards/paint.css';
import { pocketColor, type ScreenName, type WrittenResult } from '#contract/game-screens';
import { BingoBall } from '#web/ui/boards/bingo/bingo-ball.tsx';
import { PlayingCard } from '#web/ui/boards/cards/playing-card.tsx';
import { Butterfly } from '#web/ui/boards/pictures/butterfly.tsx';
import classes from '#web/ui/result-face.module.css';

type ResultFaceProps = {
  screen: ScreenName;
  result: WrittenResult;
  /** The picture of the number, in a game that has one. */
  image?: string | null | undefined;
};

/** A result as large as a person looks for it: a card, a picture, a ball, else its number in a round plate. */
export function ResultFace({ screen, result: { drawno, color }, image }: ResultFaceProps) {
  if (color !== undefined) {
    return (
      <span className={classes.thing} aria-hidden="true">
        <PlayingCard rank={drawno} suit={color} />
      </span>
    );
  }
  if (screen === 'bingo' || screen === 'titlisorrat' || (image !== undefined && image !== null)) {
    return (
      <span className={classes.thing} aria-hidden="true">
        {screen === 'bingo' && <BingoBall drawno={drawno} size={88} />}
        {screen === 'titlisorrat' && <Butterfly drawno={drawno} />}
        {screen === 'digits' && <img src={image ?? ''} alt="" />}
      </span>
    );
  }
  const pocket = screen === 'funroullet' ? pocketColor(drawno) : undefined;
  return (
    <span className={classes.number} data-color={pocket} aria-hidden="true">
      {drawno}
    </span>
  );
}
