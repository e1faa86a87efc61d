import { useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { BoardProps } from '../board-types';
import { DrawClock } from '../clock/draw-clock';
import { BoardHead, Felt, StackedLead } from '../felt';
import { useIsPhone } from '../use-is-phone';
import { DoubleNumbers, SingleNumbers } from './short-numbers';
import classes from './triple-board.module.css';
import { TripleNumbers } from './triple-numbers';
import { type TripleKind, TripleTabs } from './triple-tabs';

/** Triple Fun: the last digit, the last two, or all three. Of a thousand numbers one hundred is open at a time. */
export function TripleBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const isPhone = useIsPhone();
  const [kind, setKind] = useState<TripleKind>('triple');
  const picked = [...board.selected].find((drawno) => drawno.length === 3);
  const isOnlyTriple = board.canPick?.('0') === false;
  return (
    <Felt label={board.label}>
      {isPhone && (
        <BoardHead
          fill={board.fill}
          clock={board.clock}
          lead={board.lead}
          note={isOnlyTriple ? t('triple.onlyThree') : ''}
        />
      )}
      <div className={classes.head}>
        {!isPhone && <StackedLead>{board.lead}</StackedLead>}
        <TripleTabs board={board} kind={kind} onChange={setKind} />
        {!isPhone && (
          <>
            <DrawClock face={board.clock} size={88} isBrief />
            <p className={classes.note}>{board.clock.note}</p>
          </>
        )}
      </div>
      {kind === 'single' && <SingleNumbers board={board} picked={picked} />}
      {kind === 'double' && <DoubleNumbers board={board} picked={picked} />}
      {kind === 'triple' && <TripleNumbers board={board} picked={picked} />}
    </Felt>
  );
}
