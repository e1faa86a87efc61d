import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { gameScreen } from '#contract/games/game-screens';
import { pocketColor } from '#contract/screens/funroullet';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { BoardHead, Felt, StakeScale } from '#web/product/board/felt.tsx';
import { funroulletTexts } from '#web/product/screens/funroullet/funroullet-texts.en.ts';
import classes from '#web/product/screens/funroullet/roulette-board.module.css';
import { RouletteWheel } from '#web/product/screens/funroullet/roulette-wheel.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';

const drawnos = gameScreen('funroullet').kinds[0]?.drawnos(0) ?? [];

/** Fun Roullet: the layout of three rows of twelve with both zeros, and the wheel beside it. */
export function RouletteBoard(board: BoardProps) {
  const { t } = useTexts(funroulletTexts);
  const isPhone = useIsBelow('phone');
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
          note={t('note', { count: drawnos.length, payout })}
        />
        <div className={classes.layout} data-fill={board.fill} {...container}>
          {drawnos.map((drawno) => (
            <Pocket key={drawno} {...cellOf(drawno)} />
          ))}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale')} most={most} />}
      </div>
    </Felt>
  );
}

const Pocket = memo(function Pocket(cell: CellProps) {
  const { t } = useTexts(funroulletTexts);
  const { drawno } = cell;
  const color = pocketColor(drawno);
  const name = t('pocket', { drawno, color: t(`colors.${color}`) });
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

/** The position of a number on a desktop: columns of three from below, the zeros in front. */
function placeOf(drawno: string): CSSProperties {
  const number = Number(drawno) - 1;
  const rows = drawno === '00' ? '1 / span 3' : '4 / span 3';
  const isZero = number < 0;
  return {
    '--column': isZero ? 1 : Math.floor(number / 3) + 2,
    '--row': isZero ? rows : `${(2 - (number % 3)) * 2 + 1} / span 2`,
  } as CSSProperties;
}
