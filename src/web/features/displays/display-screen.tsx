import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import type { DisplayState } from '#contract/displays/displays';
import type { DrawResult } from '#contract/draws/draws';
import classes from '#web/features/displays/displays.module.css';
import { displaysTexts } from '#web/features/displays/displays-texts.en.ts';
import type { Read } from '#web/features/displays/use-display.ts';
import { useNow } from '#web/features/displays/use-television.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { clockFaceOf } from '#web/product/board/clock/clock-face.ts';
import { LastResults } from '#web/product/results/last-results.tsx';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { ResultFace } from '#web/product/results/result-face.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { Board } from '#web/product/screens/board.tsx';
import { screenView } from '#web/product/screens/screens.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Mark } from '#web/ui/art/mark.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** Three rows beside a board. */
const shownBefore = 13;
const nothingPicked: ReadonlySet<string> = new Set();

/** The game of a display: the board with its clock, the last result in large size, and those before it. */
export function DisplayScreen({ read, isOffline }: { read: Read; isOffline: boolean }) {
  const { t, language } = useTexts(displaysTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  const timeZone = useTimeZone();
  const now = useNow(read.nowMs);
  const { state } = read;
  const { screen, gameName, nodigit, payouts, round, nextOpensAt, results } = state;
  const [newest] = results;
  const secondsLeft = round === null ? null : Math.max(0, Math.ceil((Date.parse(round.endsAt) - now) / 1000));
  const countdown = { secondsLeft, round, nextOpensAt, isPaused: false };
  return (
    <>
      <header className={classes.top}>
        <Mark size={28} isDecoration />
        <h1 className={classes.title}>{gameName}</h1>
        {round !== null && <p>{t('draw', { number: roundNumber(round.roundNumber) })}</p>}
        <FullScreenButton />
        <time className={classes.time}>
          {formatDateTime(new Date(now), { format: 'time', timeZone, locale: language })}
        </time>
      </header>
      {isOffline && <Note tone="wait">{t('offline')}</Note>}
      <main className={classes.main} data-wide={screenView(screen).layout.isWide}>
        <div className={classes.board}>
          <Board
            screen={screen}
            label={tBoards('board', { game: gameName })}
            nodigit={nodigit}
            payouts={payouts}
            fill="chips"
            amountOf={() => 0}
            selected={nothingPicked}
            clock={clockFaceOf({ countdown, timeZone, locale: language, t: tBoards })}
            lastDrawno={newest?.drawno}
          />
        </div>
        <Panel title={t('last')}>
          <NewestResult screen={screen} result={newest} />
        </Panel>
        <Panel title={t('results')} className={classes.results} isFlush>
          <LastResults screen={screen} results={results.slice(1, shownBefore)} />
        </Panel>
      </main>
    </>
  );
}

type NewestResultProps = { screen: DisplayState['screen']; result: DrawResult | undefined };

/** The last result in large size. It is announced when it arrives. */
function NewestResult({ screen, result }: NewestResultProps) {
  const { t } = useTexts(displaysTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  const words = useResultWords();
  return (
    <div className={classes.newest} role="status">
      {result === undefined ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <div className={classes.face} aria-hidden="true">
            <ResultFace screen={screen} result={result} />
          </div>
          <p className={classes.words}>{words(screen, result)}</p>
          <p className={classes.facts}>
            {t('draw', { number: roundNumber(result.roundNumber) })}
            {result.booster > 1 && <strong>{tBoards('results.times', { booster: result.booster })}</strong>}
            {result.source === 'manual' && <ManualMark />}
          </p>
        </>
      )}
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
      leftSection={<Icon of={IconMaximize} />}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      {t('fullScreen')}
    </Button>
  );
}
