import type { CSSProperties } from 'react';
import { gameScreen, type ScreenName, writtenResult } from '#contract/games/game-screens';
import type { WrittenResult } from '#contract/screens/game-screen';
import classes from '#web/features/draws/result-places.module.css';
import { SuitSign } from '#web/product/screens/andharbahar/suit-sign.tsx';
import { screenView } from '#web/product/screens/screens.ts';

type ResultPlacesProps = { screen: ScreenName; nodigit: number; number: number };

/** Above this number, only the tens around the drawn place are shown. */
const mostShown = 100;
const fewColumns = 10;

/** The results of the game in counting order from 0, with the drawn one marked. */
export function ResultPlaces({ screen, nodigit, number }: ResultPlacesProps) {
  const count = gameScreen(screen).results(nodigit);
  const first = count > mostShown ? Math.floor(number / 10) * 10 : 0;
  const shown = Math.min(count, count > mostShown ? 10 : mostShown);
  const places = Array.from({ length: shown }, (_, at) => first + at);
  const { columns, phoneColumns, rows } = screenView(screen).places;
  const layout = {
    '--columns': shown < columns ? fewColumns : columns,
    '--phone-columns': phoneColumns,
    '--rows': rows,
  } as CSSProperties;
  return (
    <div className={classes.places} data-rows={rows} style={layout} aria-hidden="true">
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
  if (color === undefined) return gameScreen(screen).colorOf?.(drawno);
  return color === 'hearts' || color === 'diamonds' ? 'card-red' : 'card-black';
}
