import classes from '#web/product/art/art.module.css';
import { suits } from '#web/ui/art/suits.ts';

const taken = 11;
const fields = Array.from({ length: 16 }, (_, index) => ({
  number: index + 1,
  x: 44 + 27 * (index % 4),
  y: 12 + 25 * Math.floor(index / 4),
}));

/** Sixteen fields, one of them with a suit. */
export function FieldGrid() {
  return fields.map(({ number, x, y }) => (
    <g key={number}>
      <rect
        className={number === taken ? classes.gold : classes.cell}
        x={x}
        y={y}
        width="23"
        height="21"
        rx="4"
      />
      {number === taken ? (
        <path
          fill="var(--pb-card-black)"
          transform={`translate(${x + 4.5} ${y + 3.5}) scale(0.583)`}
          d={suits.club}
        />
      ) : (
        <text className={classes.onFelt} x={x + 11.5} y={y + 11}>
          {number}
        </text>
      )}
    </g>
  ));
}
