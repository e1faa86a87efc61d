import classes from '#web/product/art/art.module.css';
import { middle, point, sectorPath } from '#web/product/art/sector.ts';

const count = 38;
const pockets = Array.from({ length: count }, (_, index) => ({
  path: sectorPath({ index, count, outer: 50, inner: 34 }),
  color: colorOf(index),
}));
const ball = point(0.105, 37);

/** A wheel of 38 pockets; the two zeros face each other. */
export function RouletteArt() {
  return (
    <>
      <circle fill="var(--pb-pocket-line)" cx={middle.x} cy={middle.y} r="52" />
      {pockets.map(({ path, color }) => (
        <path key={path} className={classes.pocket} data-color={color} d={path} />
      ))}
      <circle fill="var(--pb-pocket-black)" cx={middle.x} cy={middle.y} r="34" />
      <circle fill="var(--pb-felt-3)" cx={middle.x} cy={middle.y} r="17" />
      <path
        stroke="var(--pb-pocket-line)"
        strokeOpacity="0.7"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M96 36v48M72 60h48"
      />
      <circle className={classes.gold} cx={middle.x} cy={middle.y} r="6" />
      <circle fill="var(--pb-card)" cx={ball.x} cy={ball.y} r="3.4" />
    </>
  );
}

function colorOf(index: number): 'green' | 'black' | 'red' {
  if (index % (count / 2) === 0) return 'green';
  return index % 2 === 1 ? 'black' : 'red';
}
