import { useEffect, useMemo, useState } from 'react';
import type { DrawResult, Round } from '#contract/draws/draws';
import type { PlayableGame } from '#contract/tickets/playable-games';
import type { Outcome } from '#web/features/tickets/play/outcome-of.ts';
import classes from '#web/features/tickets/play/play-game.module.css';
import { useHeldCells } from '#web/features/tickets/play/use-held-cells.ts';
import { useOwnBets } from '#web/features/tickets/play/use-own-bets.ts';
import type { usePlay } from '#web/features/tickets/play/use-play.ts';
import { ResultStrip } from '#web/features/tickets/results/result-strip.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { ResultFace } from '#web/product/results/result-face.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { Board } from '#web/product/screens/board.tsx';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Money } from '#web/ui/values/money.tsx';

interface PlayBoardProps {
  game: PlayableGame;
  play: ReturnType<typeof usePlay>;
  chip: number;
  /** A purchase is pending or its outcome is unknown: the slip must not change. */
  isLocked: boolean;
}

/** The board of the game as input: a tap places the chosen chip. */
export function PlayBoard({ game, play, chip, isLocked }: PlayBoardProps) {
  const { t } = useTexts(boardsTexts);
  const { slip, face, watch, countdown } = play;
  const boughtOf = useOwnBets(game.gameId, { round: countdown.round, latest: watch.latest });
  const selected = useMemo(() => new Set(slip.picks.map(({ drawno }) => drawno)), [slip.picks]);
  const unlessLocked = (act: (drawno: string) => void) => (drawno: string) => {
    if (!isLocked) act(drawno);
  };
  const held = useHeldCells({
    hasChips: (drawno) => slip.amountOf(drawno) > 0,
    onHold: unlessLocked(slip.drop),
    onTake: unlessLocked((drawno) => slip.take(drawno, chip)),
  });
  return (
    <div className={classes.board} {...held}>
      <Board
        screen={game.screen}
        label={t('board', { game: game.gameName })}
        nodigit={game.nodigit}
        images={game.images}
        payouts={game.payouts}
        fill="chips"
        amountOf={slip.amountOf}
        boughtOf={boughtOf}
        selected={selected}
        onPick={unlessLocked((drawno) => slip.add(drawno, chip))}
        isDisabled={isLocked}
        clock={face}
        lastDrawno={watch.last?.drawno}
        lead={<BoardLead game={game} round={countdown.round} results={watch.results} />}
      />
      <DrawReveal game={game} outcome={watch.outcome} />
    </div>
  );
}

type BoardLeadProps = { game: PlayableGame; round: Round | null; results: readonly DrawResult[] };

/** The head of the board: draw number, seal, and last results. */
function BoardLead({ game, round, results }: BoardLeadProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    <div className={classes.lead}>
      {round !== null && (
        <p className={classes.draw}>
          <span>{t('play.draw', { number: roundNumber(round.roundNumber) })}</span>
          <Link
            href={`/proof/${round.drawId}`}
            className={classes.seal}
            aria-label={t('play.proofLink', {
              number: roundNumber(round.roundNumber),
              hash: round.seedHash.slice(0, 8),
            })}
          >
            {t('play.proof', { hash: `${round.seedHash.slice(0, 4)}…${round.seedHash.slice(-4)}` })}
          </Link>
        </p>
      )}
      <ResultStrip screen={game.screen} gameName={game.gameName} images={game.images} results={results} />
    </div>
  );
}

const shownForMs = 3_500;

/**
 * The result, shown over the board for a moment. It lets every tap through, and the line above the chips has the same
 * content.
 */
function DrawReveal({ game, outcome }: { game: PlayableGame; outcome: Outcome | null }) {
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
          <Text as="p" size="16" weight="600">
            {isBoosted ? t('round.boosted', { result: name, booster: result.booster }) : name}
          </Text>
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

/** True for a moment after a result has arrived. */
function useShownFor(drawId: string | undefined): boolean {
  const [over, setOver] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (drawId === undefined) return;
    const timer = setTimeout(() => setOver(drawId), shownForMs);
    return () => clearTimeout(timer);
  }, [drawId]);
  return drawId !== undefined && over !== drawId;
}
