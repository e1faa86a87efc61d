import { type CSSProperties, memo } from 'react';
import { gameScreen } from '#contract/games/game-screens';
import tile from '#web/product/board/board.module.css';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { BoardSide, Felt, StakeScale } from '#web/product/board/felt.tsx';
import classes from '#web/product/screens/digits/digits-board.module.css';
import { useTexts } from '#web/texts/texts.ts';

/** Up to this many numbers are shown large. */
const fewNumbers = 12;
const most = { few: 10, many: 10, images: 6 } as const;
const mostOnPhone = { few: 5, many: 5, images: 4 } as const;

/** A game of the Game Master: its numbers in a grid, as images if it has them. */
export function DigitsBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const drawnos = gameScreen('digits').kinds[0]?.drawnos(board.nodigit) ?? [];
  const { cellOf, container, most: mostStaked } = useBoardCells(board, drawnos);
  const hasImages = (board.images ?? []).some((image) => image !== null);
  const numbersLook = drawnos.length <= fewNumbers ? 'few' : 'many';
  const look = hasImages ? 'images' : numbersLook;
  const columns = {
    '--columns': digitColumns(drawnos.length, most[look]),
    '--phone-columns': digitColumns(drawnos.length, mostOnPhone[look]),
  } as CSSProperties;
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={tile.board}>
      <BoardSide
        fill={board.fill}
        clock={board.clock}
        lead={board.lead}
        note={t('note.number', { count: drawnos.length, payout })}
      />
      <div>
        <div className={classes.digits} data-look={look} style={columns} {...container}>
          {drawnos.map((drawno, at) => (
            <Digit
              key={drawno}
              {...cellOf(drawno)}
              image={board.images?.[at] ?? null}
              isTight={look === 'many'}
            />
          ))}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale.number')} most={mostStaked} />}
      </div>
    </Felt>
  );
}

type DigitProps = CellProps & { image: string | null; isTight: boolean };

const Digit = memo(function Digit({ image, isTight, ...cell }: DigitProps) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={`${tile.tile} ${classes.digit}`}>
      {image !== null && <img src={image} alt="" loading="lazy" />}
      <span className={classes.line} data-fill={cell.fill}>
        <b>{cell.drawno}</b>
        <CellAmount {...cell} isToken={isTight} />
      </span>
    </BoardCell>
  );
});

/** The number of columns: the last row is as full as possible, and a game is never a single long row. */
function digitColumns(count: number, most: number): number {
  const widest = Math.min(most, Math.max(2, Math.ceil(count / 2)));
  const narrowest = Math.min(widest, Math.ceil(most / 2));
  const candidates = Array.from({ length: widest - narrowest + 1 }, (_, at) => widest - at);
  const emptyIn = (columns: number) => Math.ceil(count / columns) * columns - count;
  return candidates.reduce((best, each) => (emptyIn(each) < emptyIn(best) ? each : best), widest);
}
