import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { gameScreen, pocketColor } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import type { BoardProps } from '#web/ui/boards/board-types.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { BoardCell } from '#web/ui/boards/cell/board-cell.tsx';
import { CellAmount } from '#web/ui/boards/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/ui/boards/cell/use-board-cells.ts';
import { BoardHead, Felt, StakeScale } from '#web/ui/boards/felt.tsx';
import classes from '#web/ui/boards/roulette/roulette-board.module.css';
import { RouletteWheel } from '#web/ui/boards/roulette/roulette-wheel.tsx';
import { useIsPhone } from '#web/ui/boards/use-is-phone.ts';
import { Icon } from '#web/ui/icon.tsx';

const drawnos = gameScreen('funroullet').kinds[0]?.drawnos(0) ?? [];

/** Fun Roullet: the layout of three rows of twelve with both zeros, and beside it the wheel. */
export function RouletteBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const isPhone = useIsPhone();
  const { cellOf, container, most } = useBoardCells(board, drawnos);
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={classes.board}>
      {!isPhone && (
        <RouletteWheel face={board.clock} selected={board.selected} lastDrawno={board.lastDrawno} />
      )}
      <div className={classes.table}>
        <BoardHead
          fill={board.fill}
          clock={board.clock}
          lead={board.lead}
          note={t('note.pocket', { count: drawnos.length, payout })}
        />
        <div className={classes.layout} data-fill={board.fill} {...container}>
          {drawnos.map((drawno) => (
            <Pocket key={drawno} {...cellOf(drawno)} />
          ))}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale.pocket')} most={most} />}
      </div>
    </Felt>
  );
}

const Pocket = memo(function Pocket(cell: CellProps) {
  const { t } = useTexts(boardsTexts);
  const { drawno } = cell;
  const color = pocketColor(drawno);
  const name = t('cell.pocket', { drawno, color: t(`colors.${color}`) });
  return (
    <BoardCell {...cell} name={name} className={classes.pocket} color={color} style={placeOf(drawno)}>
      <b>{drawno}</b>
      <CellAmount {...cell} />
      {cell.isSelected && cell.fill === 'stakes' && (
        <span className={classes.check}>
          <Icon of={IconCheck} size={14} />
        </span>
      )}
    </BoardCell>
  );
});

/** Where a number lies on a desk: columns of three from below, the zeros in front of them. */
function placeOf(drawno: string): CSSProperties {
  const number = Number(drawno) - 1;
  const rows = drawno === '00' ? '1 / span 3' : '4 / span 3';
  const isZero = number < 0;
  return {
    '--column': isZero ? 1 : Math.floor(number / 3) + 2,
    '--row': isZero ? rows : `${(2 - (number % 3)) * 2 + 1} / span 2`,
  } as CSSProperties;
}
