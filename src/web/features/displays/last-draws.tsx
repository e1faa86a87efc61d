import type { DrawResult } from '#contract/draws/draws';
import type { ScreenName } from '#contract/games/game-screens';
import classes from '#web/features/displays/displays.module.css';
import { displaysTexts } from '#web/features/displays/displays-texts.en.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { screenView } from '#web/product/screens/screens.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type LastDrawsProps = { screen: ScreenName; results: readonly DrawResult[] };

/** All results of the answer, newest first, in figures that can be read from across a shop. */
export function LastDraws({ screen, results }: LastDrawsProps) {
  const { t } = useTexts(displaysTexts);
  return (
    <ol className={classes.draws} aria-label={t('results')}>
      {results.map((result) => (
        <li key={result.drawId} className={classes.draw}>
          <Draw screen={screen} result={result} />
        </li>
      ))}
    </ol>
  );
}

function Draw({ screen, result }: { screen: ScreenName; result: DrawResult }) {
  const { t, language } = useTexts(boardsTexts);
  const timeZone = useTimeZone();
  const { drawno, booster, source, drawnAt } = result;
  // A picture does not show its number in a size that is read from afar.
  const isPicture = screenView(screen).plateSays !== undefined;
  return (
    <>
      <span className={classes.plate}>
        <ResultPlate screen={screen} result={result} />
        {isPicture && <b>{drawno}</b>}
      </span>
      <span className={classes.small}>
        <span>{formatDateTime(new Date(drawnAt), { format: 'minute', timeZone, locale: language })}</span>
        {booster > 1 && <strong>{t('results.times', { booster })}</strong>}
        {source === 'manual' && <ManualMark />}
      </span>
    </>
  );
}
