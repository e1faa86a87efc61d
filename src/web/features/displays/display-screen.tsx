import { Button } from '@mantine/core';
import type { DrawResult } from '#contract/draws/draws';
import type { ScreenName } from '#contract/games/game-screens';
import { DisplayClock } from '#web/features/displays/display-clock.tsx';
import classes from '#web/features/displays/displays.module.css';
import { displaysTexts } from '#web/features/displays/displays-texts.en.ts';
import { LastDraws } from '#web/features/displays/last-draws.tsx';
import { isResultDue, type Read } from '#web/features/displays/use-display.ts';
import { useNow } from '#web/features/displays/use-television.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { ResultFace } from '#web/product/results/result-face.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { screenView } from '#web/product/screens/screens.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The game of a display, on felt: the last result is the largest, beside it the clock, below it all last results. */
export function DisplayScreen({ read, isOffline }: { read: Read; isOffline: boolean }) {
  const { t } = useTexts(displaysTexts);
  const now = useNow(read.nowMs);
  const { screen, results } = read.state;
  const isDue = isResultDue(read.state, now);
  return (
    <>
      <Head read={read} now={now} isOffline={isOffline} />
      <main className={classes.main}>
        <section className={classes.newest} aria-label={t('last')}>
          <h2 className={classes.label} data-due={isDue || undefined}>
            {t(isDue ? 'due' : 'last')}
          </h2>
          <NewestResult screen={screen} result={results[0]} />
        </section>
        <DisplayClock read={read} now={now} />
        <LastDraws screen={screen} results={results} />
      </main>
    </>
  );
}

/** The names of shop and game, the time, and whether the screen is out of date. */
function Head({ read, now, isOffline }: { read: Read; now: number; isOffline: boolean }) {
  const { t, language } = useTexts(displaysTexts);
  const timeZone = useTimeZone();
  const { name, gameName, readAt } = read.state;
  const wordsOf = (at: Date, format: 'time' | 'short') =>
    formatDateTime(at, { format, timeZone, locale: language });
  return (
    <header className={classes.top}>
      <p className={classes.shop}>{name}</p>
      {read.isTimeKnown && <time className={classes.time}>{wordsOf(new Date(now), 'time')}</time>}
      <h1 className={classes.game}>{gameName}</h1>
      <div className={classes.state}>
        <p className={classes.stale} role="status">
          {isOffline && t('offline', { time: wordsOf(new Date(readAt), 'short') })}
        </p>
        <FullScreenButton />
      </div>
    </header>
  );
}

type NewestResultProps = { screen: ScreenName; result: DrawResult | undefined };

/** The last result in large size. It is announced when it arrives. */
function NewestResult({ screen, result }: NewestResultProps) {
  const { t } = useTexts(displaysTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  const words = useResultWords();
  if (result === undefined) return <p role="status">{t('none')}</p>;
  const { hasPictureFace } = screenView(screen);
  const { drawno, booster, source } = result;
  const said = words(screen, result);
  return (
    <div className={classes.result} role="status">
      <div className={classes.face} data-picture={hasPictureFace} aria-hidden="true">
        {hasPictureFace && <strong>{drawno}</strong>}
        <ResultFace screen={screen} result={result} />
      </div>
      {/* Without words of its own the number is said only: it is on the screen already. */}
      <p className={said === drawno ? 'hidden-words' : classes.words}>{said}</p>
      <p className={classes.facts}>
        {t('draw', { number: roundNumber(result.roundNumber) })}
        {booster > 1 && <strong>{tBoards('results.times', { booster })}</strong>}
        {source === 'manual' && <ManualMark />}
      </p>
    </div>
  );
}

/** Fills the television. A browser that cannot has no such button. */
function FullScreenButton() {
  const { t } = useTexts(displaysTexts);
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      variant="default"
      className={classes.full ?? ''}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      {t('fullScreen')}
    </Button>
  );
}
