import classes from '#web/product/art/art.module.css';

const reels = [
  { digit: 4, x: 39 },
  { digit: 7, x: 79 },
  { digit: 2, x: 119 },
];

/** Three digits between two pointers. */
export function DigitReels() {
  return (
    <>
      {reels.map(({ digit, x }) => (
        <g key={digit}>
          <rect fill="var(--pb-tile)" x={x} y="30" width="34" height="60" rx="5" />
          <path stroke="var(--pb-tile-track)" d={`M${x} 60h34`} />
          <text className={classes.digit} x={x + 17} y="60.5">
            {digit}
          </text>
        </g>
      ))}
      <path className={classes.gold} d="m26 54 9 6-9 6ZM166 54l-9 6 9 6Z" />
    </>
  );
}
