import '../paint.css';
import type { Suit } from '#contract/game-screens';
import { courts, pipsOf } from './card-pips';
import classes from './playing-card.module.css';
import { SuitPath } from './suit-sign';

/** The face of a card: its rank and suit in the corner, and as many pips as it is worth. */
export function PlayingCard({ rank, suit, width = 74 }: { rank: string; suit: Suit; width?: number }) {
  const court = courts[rank];
  const { pips, size } = pipsOf(rank);
  return (
    <svg
      className={classes.card}
      data-suit={suit}
      width={width}
      height={(width * 106) / 76}
      viewBox="0 0 76 106"
      aria-hidden="true"
    >
      <rect className={classes.face} x=".5" y=".5" width="75" height="105" rx="6" />
      {court !== undefined && (
        <g className={classes.court} transform="translate(38 52)">
          <path d={court.crown} />
          <path className={classes.fine} d={court.band} />
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
