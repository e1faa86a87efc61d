import type { ScreenName } from '#contract/games/game-screens';
import type { Outcome } from '#web/features/tickets/play/outcome-of.ts';
import classes from '#web/features/tickets/play/play-game.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import { useResultWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Money } from '#web/ui/values/money.tsx';

type RoundLineProps = {
  screen: ScreenName;
  face: ClockFace;
  words: string;
  outcome: Outcome | null;
  hasPicks: boolean;
};

/** The state of the round and the outcome of the last one: always visible, however the board is scrolled. */
export function RoundLine({ face, words, outcome, screen, hasPicks }: RoundLineProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    <div className={classes.line} data-sealed={face.isSealed || undefined} aria-hidden="true">
      <span>{words}</span>
      {outcome === null ? (
        hasPicks && !face.isOpen && <span>{t('round.kept')}</span>
      ) : (
        <OutcomeWords outcome={outcome} screen={screen} />
      )}
    </div>
  );
}

function OutcomeWords({
  outcome: { result, won, isVoid },
  screen,
}: {
  outcome: Outcome;
  screen: ScreenName;
}) {
  const { t } = useTexts(ticketsTexts);
  const words = useResultWords();
  if (isVoid) return <span className={classes.outcome}>{t('round.voidShort')}</span>;
  if (result === null) {
    return (
      <span className={classes.outcome}>
        <Spinner size={14} /> {t('round.drawingShort')}
      </span>
    );
  }
  return (
    <strong className={classes.outcome} data-won={(won ?? 0) > 0 || undefined}>
      {words(screen, result)}
      {(won ?? 0) > 0 && (
        <span className={classes.roundLineWon}>
          <Money amount={won ?? 0} hasPlus />
        </span>
      )}
    </strong>
  );
}
