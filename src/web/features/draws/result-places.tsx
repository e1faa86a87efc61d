import {
  gameScreen,
  pocketColor,
  type ScreenName,
  type WrittenResult,
  writtenResult,
} from '#contract/game-screens';
import classes from '#web/features/draws/result-places.module.css';
import { SuitSign } from '#web/ui/boards/cards/suit-sign.tsx';

type ResultPlacesProps = { screen: ScreenName; nodigit: number; number: number };

/** Above this the places are counted by tens around the drawn one, and not all shown. */
const mostShown = 100;
const rowLength: Record<ScreenName, number> = {
  funtarget: 10,
  funroullet: 19,
  triplefun: 10,
  andharbahar: 13,
  titlisorrat: 12,
  bingo: 25,
  digits: 20,
};

/** The results of the game in the order in which they are counted, from 0; the drawn one is marked. */
export function ResultPlaces({ screen, nodigit, number }: ResultPlacesProps) {
  const count = gameScreen(screen).results(nodigit);
  const first = count > mostShown ? Math.floor(number / 10) * 10 : 0;
  const shown = Math.min(count, count > mostShown ? 10 : mostShown);
  const places = Array.from({ length: shown }, (_, at) => first + at);
  return (
    <div
      className={classes.places}
      data-columns={Math.min(shown, rowLength[screen])}
      data-screen={screen}
      aria-hidden="true"
    >
      {places.map((place) => {
        const result = writtenResult(screen, place);
        return (
          <span
            key={place}
            className={classes.place}
            data-color={colorOf(screen, result)}
            data-on={place === number || undefined}
          >
            {result.drawno}
            {result.color !== undefined && <SuitSign suit={result.color} size={10} />}
          </span>
        );
      })}
    </div>
  );
}

function colorOf(screen: ScreenName, { drawno, color }: WrittenResult): string | undefined {
  if (screen === 'funroullet') return pocketColor(drawno);
  if (color === undefined) return undefined;
  return color === 'hearts' || color === 'diamonds' ? 'card-red' : 'card-black';
}
