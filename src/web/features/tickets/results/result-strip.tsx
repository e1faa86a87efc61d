import type { DrawResult } from '#contract/draws/draws';
import type { ScreenName } from '#contract/games/game-screens';
import classes from '#web/features/tickets/results/result-strip.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { screenView } from '#web/product/screens/screens.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';

type ResultStripProps = {
  screen: ScreenName;
  gameName: string;
  images: readonly (string | null)[];
  /** Newest first. */
  results: readonly DrawResult[];
  /** Inside another link a result is not a link. */
  isPlain?: boolean;
};

const mostShown = 10;

/** The last results in one line, the newest marked. Each links to its proof. */
export function ResultStrip({ screen, gameName, images, results, isPlain = false }: ResultStripProps) {
  const { t } = useTexts(ticketsTexts);
  const words = useResultWords();
  return (
    <ol
      className={classes.strip}
      data-round={screenView(screen).layout.hasRoundPlates}
      aria-label={t('home.results', { game: gameName })}
    >
      {results.slice(0, mostShown).map((result, at) => {
        const plate = (
          <ResultPlate screen={screen} result={result} size="small" image={images[Number(result.drawno)]} />
        );
        const name = words(screen, result);
        return (
          <li key={result.drawId} className={classes.result} data-newest={at === 0 || undefined}>
            {isPlain ? (
              <span role="img" aria-label={name}>
                {plate}
              </span>
            ) : (
              <Link
                href={`/proof/${result.drawId}`}
                aria-label={t('play.resultLink', { result: name })}
                title={name}
              >
                {plate}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
