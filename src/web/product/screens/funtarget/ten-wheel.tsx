import classes from '#web/product/art/art.module.css';
import { middle, point, sectorPath } from '#web/product/art/sector.ts';

const count = 10;
const sectors = Array.from({ length: count }, (_, index) => ({
  number: index === 0 ? count : index,
  path: sectorPath({ index, count, outer: 50, inner: 0 }),
  label: point(index / count, 40),
}));

/** Ten numbers on a wheel that points at ten. */
export function TenWheel() {
  return (
    <>
      {sectors.map(({ number, path, label }) => (
        <g key={number}>
          <path
            className={number === count ? classes.gold : classes.sector}
            data-odd={number % 2 === 1}
            d={path}
          />
          <text className={number === count ? classes.onGold : classes.onFelt} x={label.x} y={label.y}>
            {number}
          </text>
        </g>
      ))}
      <circle fill="var(--pb-felt-3)" cx={middle.x} cy={middle.y} r="25" />
      <text className={classes.hubDigit} x={middle.x} y={middle.y}>
        {count}
      </text>
    </>
  );
}
