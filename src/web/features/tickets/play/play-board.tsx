import { useMemo } from 'react';
import type { PlayableGame } from '#contract/tickets';
import { useTexts } from '#web/platform/texts.ts';
import { Board } from '#web/ui/boards/board.tsx';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { BoardLead } from './board-lead';
import { DrawReveal } from './draw-reveal';
import classes from './play-board.module.css';
import { useHeldCells } from './use-held-cells';
import type { usePlay } from './use-play';

interface PlayBoardProps {
  game: PlayableGame;
  play: ReturnType<typeof usePlay>;
  chip: number;
  /** A purchase is on its way, or nobody knows what came of it: nothing changes meanwhile. */
  isLocked: boolean;
}

/** The board of the game as the player's keyboard: a tap lays the chosen chip. */
export function PlayBoard({ game, play, chip, isLocked }: PlayBoardProps) {
  const { t } = useTexts(boardsTexts);
  const { slip, face, watch, countdown } = play;
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
