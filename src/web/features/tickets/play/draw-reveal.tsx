import { useEffect, useState } from 'react';
import type { PlayableGame } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';
import { useResultWords } from '#web/ui/number-words.ts';
import { ResultFace } from '#web/ui/result-face.tsx';
import classes from './draw-reveal.module.css';
import type { Outcome } from './outcome-of';

const shownForMs = 3_500;

/**
 * What was drawn, over the board for a moment. It lets every tap through, and says nothing that does not also stand in the
 * line above the chips.
 */
export function DrawReveal({ game, outcome }: { game: PlayableGame; outcome: Outcome | null }) {
  const { t } = useTexts(ticketsTexts);
  const words = useResultWords();
  const result = outcome?.result ?? null;
  const isShown = useShownFor(result?.drawId);
  if (result === null || !isShown) return null;
  const won = outcome?.won ?? 0;
  const name = words(game.screen, result);
  const isBoosted = result.booster > 1;
  return (
    <div className={classes.over} aria-hidden="true">
      <div className={classes.plate}>
        <ResultFace screen={game.screen} result={result} image={game.images[Number(result.drawno)]} />
        {(isBoosted || name !== result.drawno) && (
          <p className={classes.words}>
            {isBoosted ? t('round.boosted', { result: name, booster: result.booster }) : name}
          </p>
        )}
        {won > 0 && (
          <p className={classes.won}>
            <Money amount={won} hasPlus />
          </p>
        )}
      </div>
    </div>
  );
}

/** True for a moment from when there is a draw to show. */
function useShownFor(drawId: string | undefined): boolean {
  const [over, setOver] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (drawId === undefined) return;
    const timer = setTimeout(() => setOver(drawId), shownForMs);
    return () => clearTimeout(timer);
  }, [drawId]);
  return drawId !== undefined && over !== drawId;
}
