import type { DrawResult } from '#contract/draws/draws';
import type { ScreenName } from '#contract/games/game-screens';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import classes from '#web/product/frames/frames.module.css';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { isNumberOnPlate, ResultPlate } from '#web/product/results/result-plate.tsx';
import { screenView } from '#web/product/screens/screens.ts';
import { useTexts, useTextsOf } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type LastResultsProps = {
  screen: ScreenName;
  /** Newest first. */
  results: readonly DrawResult[];
  images?: readonly (string | null)[];
};

/** The last results as `drawno : boosterX`. Manual results are marked by their plate, an icon and the word. */
export function LastResults({ screen, results, images }: LastResultsProps) {
  const { t } = useTexts(boardsTexts);
  if (results.length === 0)
    return (
      <Text as="p" size="13" tone="quiet" className="pad-4">
        {t('results.none')}
      </Text>
    );
  return (
    <ol className={classes.results} aria-label={t('results.title')}>
      {results.map((result) => (
        <li
          key={result.drawId}
          className={classes.result}
          data-manual={result.source === 'manual' || undefined}
        >
          <Result screen={screen} result={result} image={imageOf(images, result.drawno)} />
        </li>
      ))}
    </ol>
  );
}

type ResultProps = { screen: ScreenName; result: DrawResult; image: string | null | undefined };

function Result({ screen, result, image }: ResultProps) {
  const { t, language } = useTexts(boardsTexts);
  const texts = useTextsOf();
  const timeZone = useTimeZone();
  const at = formatDateTime(new Date(result.drawnAt), { format: 'time', timeZone, locale: language });
  const side = screenView(screen).words.side?.(texts, result, 'list');
  const times = t('results.times', { booster: result.booster });
  const number = isNumberOnPlate(screen, image) ? '' : result.drawno;
  return (
    <>
      <ResultPlate screen={screen} result={result} image={image} />
      <span className={classes.times} data-two={result.booster > 1 || undefined}>
        {`${number} : ${times}`}
      </span>
      {result.source === 'manual' ? (
        <ManualMark />
      ) : (
        <span className={classes.quiet} title={at}>
          {side ?? at.slice(0, 5)}
        </span>
      )}
    </>
  );
}

export function imageOf(images: readonly (string | null)[] | undefined, drawno: string) {
  return images?.[Number(drawno)];
}
