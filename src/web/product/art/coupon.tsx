import classes from '#web/product/art/art.module.css';

type CouponProps = { rows: number; columns: number; marked: readonly number[] };

/** A slip of numbers with torn edges. */
export function Coupon({ rows, columns, marked }: CouponProps) {
  const pitch = columns === 4 ? 27 : 24.8;
  const width = pitch * columns + 32;
  const height = 26 * rows + 28;
  const left = 96 - width / 2;
  const top = 60 - height / 2;
  const holes = Array.from(
    { length: Math.round(height / 9) },
    (_, index, all = Math.round(height / 9)) => top + ((index + 0.5) / all) * height,
  );
  const numbers = Array.from({ length: rows * columns }, (_, index) => ({
    number: index + 1,
    x: left + 16 + pitch * ((index % columns) + 0.5),
    y: top + 14 + 26 * (Math.floor(index / columns) + 0.5),
  }));
  return (
    <>
      <rect fill="var(--pb-tile)" x={left} y={top} width={width} height={height} rx="5" />
      {holes.map((y) => (
        <g key={y} fill="var(--pb-felt-2)">
          <circle cx={left} cy={y} r="2.6" />
          <circle cx={left + width} cy={y} r="2.6" />
        </g>
      ))}
      {numbers.map(({ number, x, y }) => {
        const isMarked = marked.includes(number);
        return (
          <g key={number}>
            <circle className={isMarked ? classes.gold : classes.ring} cx={x} cy={y} r="9.5" />
            <text className={isMarked ? classes.onGold : classes.text} x={x} y={y}>
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}
