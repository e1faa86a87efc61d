import '#web/product/board/paint.css';
import type { Suit } from '#contract/screens/cards';
import classes from '#web/product/screens/andharbahar/cards-board.module.css';
import { SuitPath } from '#web/product/screens/andharbahar/suit-sign.tsx';

/** The face of a card: rank and suit in the corner, and its pips. */
export function PlayingCard({ rank, suit, width = 74 }: { rank: string; suit: Suit; width?: number }) {
  const court = courts[rank];
  const { pips, size } = pipsOf(rank);
  return (
    <svg
      className={classes.playingCardCard}
      data-suit={suit}
      width={width}
      height={(width * 106) / 76}
      viewBox="0 0 76 106"
      aria-hidden="true"
    >
      <rect fill="var(--pb-card)" stroke="var(--pb-card-line)" x=".5" y=".5" width="75" height="105" rx="6" />
      {court !== undefined && (
        <g
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          transform="translate(38 52)"
        >
          <path d={court.crown} />
          <path strokeWidth="1" d={court.band} />
          {court.pearls.map(([x, y, radius]) => (
            <circle key={x} cx={x} cy={y} r={radius} />
          ))}
        </g>
      )}
      {pips.map(({ x, y, isTurned }) => (
        <SuitPath key={`${x}/${y}`} suit={suit} x={x} y={y} size={size} isTurned={isTurned} />
      ))}
      <text className={classes.rank} x={rank.length > 1 ? 11 : 10} y="18">
        {rank}
      </text>
      <SuitPath suit={suit} x={10} y={26} size={8.5} />
    </svg>
  );
}

interface Pip {
  x: number;
  y: number;
  isTurned: boolean;
}

const left = 27.5;

const middle = 42;

const right = 56.5;

/** Vertical positions of the pips in the side columns and the middle. Pips in the lower half are upside down. */
const columns: Record<string, { sides: readonly number[]; middle: readonly number[] }> = {
  '2': { sides: [], middle: [26, 86] },
  '3': { sides: [], middle: [26, 56, 86] },
  '4': { sides: [26, 86], middle: [] },
  '5': { sides: [26, 86], middle: [56] },
  '6': { sides: [26, 56, 86], middle: [] },
  '7': { sides: [26, 56, 86], middle: [41] },
  '8': { sides: [26, 56, 86], middle: [41, 71] },
  '9': { sides: [26, 45.8, 66.2, 86], middle: [56] },
  '10': { sides: [26, 45.8, 66.2, 86], middle: [35.9, 76.1] },
};

/** The positions of a rank's pips on a card of 76 by 106. */
function pipsOf(rank: string): { pips: Pip[]; size: number } {
  const column = columns[rank];
  if (column === undefined) {
    const isAce = rank === 'A';
    return { pips: [{ x: 38, y: isAce ? 56 : 83, isTurned: false }], size: isAce ? 34 : 17 };
  }
  const at = (x: number, y: number): Pip => ({ x, y, isTurned: y > 60 });
  const pips = [
    ...column.sides.flatMap((y) => [at(left, y), at(right, y)]),
    ...column.middle.map((y) => at(middle, y)),
  ];
  return { pips, size: Number(rank) < 7 ? 15 : 13.5 };
}

interface Court {
  crown: string;
  band: string;
  pearls: readonly (readonly [x: number, y: number, radius: number])[];
}

/** Court cards have no figures, only crowns. */
const courts: Record<string, Court> = {
  J: {
    crown: 'M-16 12V0c4-.6 6.5-4.5 8-9.5C-6.5-4.5-4-1.5 0-1.5s6.5-3 8-8C9.5-4.5 12-.6 16 0v12Z',
    band: 'M-16 6H16',
    pearls: [
      [-8, -13, 2.2],
      [8, -13, 2.2],
    ],
  },
  Q: {
    crown: 'M-17 12-20-9l9 8L-6-16 0-4 6-16 11-1l9-8-3 21Z',
    band: 'M-17 6H17',
    pearls: [
      [-20, -12, 2.4],
      [-6, -19, 2.4],
      [6, -19, 2.4],
      [20, -12, 2.4],
    ],
  },
  K: {
    crown: 'M-17 12V-8l8.5 6L0-14 8.5-2 17-8v20ZM-1.5-24h3v3h3v3h-3v4h-3v-4h-3v-3h3Z',
    band: 'M-17 6H17',
    pearls: [],
  },
};
