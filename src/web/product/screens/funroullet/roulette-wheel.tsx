import { type CSSProperties, memo } from 'react';
import { pocketColor } from '#contract/screens/funroullet';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import { ClockWords } from '#web/product/board/clock/draw-clock.tsx';
import { RingTicks } from '#web/product/board/clock/ring-ticks.tsx';
import { placeAt, sectorPath } from '#web/product/board/geometry.ts';
import classes from '#web/product/screens/funroullet/roulette-board.module.css';

/** The pockets of a wheel with two zeros, clockwise from the top. */
const wheelOrder: readonly string[] = [
  '0',
  '28',
  '9',
  '26',
  '30',
  '11',
  '7',
  '20',
  '32',
  '17',
  '5',
  '22',
  '34',
  '15',
  '3',
  '24',
  '36',
  '13',
  '1',
  '00',
  '27',
  '10',
  '25',
  '29',
  '12',
  '8',
  '19',
  '31',
  '18',
  '6',
  '21',
  '33',
  '16',
  '4',
  '23',
  '35',
  '14',
  '2',
];

const center = 136;
const count = wheelOrder.length;
const pockets = wheelOrder.map((drawno, index) => ({
  drawno,
  path: sectorPath({ center, inner: 93, outer: 124, index, count }),
  label: placeAt({ center, radius: 113.5, turn: index / count }),
  degrees: (index / count) * 360,
}));
const studs = Array.from({ length: 8 }, (_, index) => ({
  degrees: 22.5 + index * 45,
  ...placeAt({ center, radius: 86, turn: (index + 0.5) / 8 }),
}));

type RouletteWheelProps = {
  face: ClockFace;
  selected: ReadonlySet<string>;
  /** The pocket with the ball. */
  lastDrawno: string | undefined;
};

/** The wheel of 38 with the clock in its hub. It is display only: bets are placed on the layout. */
export function RouletteWheel({ face, selected, lastDrawno }: RouletteWheelProps) {
  const ringed = pockets.filter(({ drawno }) => selected.has(drawno));
  return (
    <div className={classes.wheel}>
      <svg viewBox="0 0 272 272" aria-hidden="true">
        <RingTicks
          center={center}
          inner={129}
          outer={134.5}
          ticks={face.ticks}
          left={face.ticksLeft}
          isSealed={face.isSealed}
        />
        <Pockets />
        {ringed.map(({ drawno, path }) => (
          <path key={drawno} fill="none" stroke="var(--pb-pick)" strokeWidth="2.5" d={path} />
        ))}
        <Bowl />
        <Ball drawno={lastDrawno} />
      </svg>
      <ClockWords face={face} />
    </div>
  );
}

const Pockets = memo(function Pockets() {
  return (
    <>
      <circle
        fill="var(--pb-wheel-rim)"
        stroke="var(--pb-pocket-line)"
        strokeWidth="1.5"
        cx={center}
        cy={center}
        r="125.5"
      />
      {pockets.map(({ drawno, path, label, degrees }) => (
        <g key={drawno}>
          <path className={classes.rouletteWheelPocket} data-color={pocketColor(drawno)} d={path} />
          <text
            className={classes.number}
            x={label.x}
            y={label.y}
            transform={`rotate(${degrees.toFixed(2)} ${label.x} ${label.y})`}
          >
            {drawno}
          </text>
        </g>
      ))}
    </>
  );
});

const Bowl = memo(function Bowl() {
  return (
    <>
      <circle fill="var(--pb-wheel-bowl)" stroke="var(--pb-pocket-line)" cx={center} cy={center} r="92.5" />
      {studs.map(({ x, y, degrees }) => (
        <path
          key={degrees}
          fill="var(--pb-wheel-brass)"
          transform={`translate(${x} ${y}) rotate(${degrees})`}
          d="M0-4 2.5 0 0 4-2.5 0Z"
        />
      ))}
      <circle fill="var(--pb-felt-3)" stroke="var(--pb-wheel-brass)" cx={center} cy={center} r="78" />
    </>
  );
});

function Ball({ drawno }: { drawno: string | undefined }) {
  const at = wheelOrder.indexOf(drawno ?? '');
  if (at < 0) return null;
  const turn = { '--turn': `${((at / count) * 360).toFixed(2)}deg` } as CSSProperties;
  return <circle className={classes.ball} style={turn} cx={center} cy={center - 99} r="5" />;
}
