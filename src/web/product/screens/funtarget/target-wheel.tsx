import { type KeyboardEvent, memo } from 'react';
import { useCellName } from '#web/product/board/cell/board-cell.tsx';
import type { CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import { ClockWords } from '#web/product/board/clock/draw-clock.tsx';
import { RingTicks } from '#web/product/board/clock/ring-ticks.tsx';
import { placeAt, sectorPath } from '#web/product/board/geometry.ts';
import { PlayChipFace } from '#web/product/board/play-chip.tsx';
import classes from '#web/product/screens/funtarget/target-board.module.css';

const center = 168;
const count = 10;

type TargetWheelProps = {
  face: ClockFace;
  cells: readonly CellProps[];
  lastDrawno?: string | undefined;
  /** With it the sectors are buttons; without it the wheel is display only. */
  container?: ReturnType<typeof useBoardCells>['container'];
};

/** The wheel of ten with the clock in its hub. */
export function TargetWheel({ face, cells, lastDrawno, container }: TargetWheelProps) {
  return (
    <div className={classes.wheel}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its slices carry the names, or it only shows. */}
      <svg viewBox="0 0 336 336" aria-hidden={container === undefined || undefined} {...container}>
        <circle fill="var(--pb-felt-3)" cx={center} cy={center} r="166" />
        <RingTicks
          center={center}
          inner={156}
          outer={162}
          ticks={face.ticks}
          left={face.ticksLeft}
          isSealed={face.isSealed}
        />
        {cells.map((cell, index) =>
          container === undefined ? (
            <g key={cell.drawno} className={classes.slice} {...looksOf(cell, index, lastDrawno)}>
              <SliceFace drawno={cell.drawno} index={index} />
            </g>
          ) : (
            <SliceButton key={cell.drawno} {...cell} index={index} />
          ),
        )}
        <circle className={classes.hair} cx={center} cy={center} r="151" />
        <circle
          fill="var(--pb-felt-3)"
          stroke="var(--pb-pocket-line)"
          strokeOpacity="0.7"
          strokeWidth="1.2"
          cx={center}
          cy={center}
          r="70"
        />
      </svg>
      <ClockWords face={face} />
    </div>
  );
}

const SliceButton = memo(function SliceButton({ index, ...cell }: CellProps & { index: number }) {
  const name = useCellName({ ...cell, name: cell.drawno });
  const chip = placeAt({ center, radius: 96, turn: index / count });
  const mark = placeAt({ center, radius: 78, turn: index / count });
  const pick = () => !cell.isOff && cell.onPick(cell.drawno);
  const pickByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside an svg there is no button element.
    <g
      role="button"
      className={classes.slice}
      {...looksOf(cell, index, undefined)}
      data-cell={cell.drawno}
      aria-label={name}
      aria-disabled={cell.isOff || undefined}
      tabIndex={cell.isInTabOrder ? 0 : -1}
      onClick={pick}
      onKeyDown={pickByKey}
    >
      <SliceFace drawno={cell.drawno} index={index} />
      {cell.bought > 0 && <circle className={classes.bought} cx={mark.x} cy={mark.y} r="4.5" />}
      {cell.amount > 0 && (
        <g transform={`translate(${chip.x - 17} ${chip.y - 17}) scale(.85)`}>
          <PlayChipFace amount={cell.amount} />
        </g>
      )}
    </g>
  );
});

function SliceFace({ drawno, index }: { drawno: string; index: number }) {
  const label = placeAt({ center, radius: 132, turn: index / count });
  return (
    <>
      <path d={sectorPath({ center, inner: 70, outer: 151, index, count })} />
      <text className={classes.number} x={label.x} y={label.y}>
        {drawno}
      </text>
    </>
  );
}

function looksOf(cell: CellProps, index: number, lastDrawno: string | undefined) {
  return {
    'data-odd': index % 2 === 1 || undefined,
    'data-picked': cell.isSelected || undefined,
    'data-last': cell.drawno === lastDrawno || undefined,
  };
}
