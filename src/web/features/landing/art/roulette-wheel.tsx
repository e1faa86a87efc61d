import classes from '#web/features/landing/art/art.module.css';
import { middle, point, sectorPath } from '#web/features/landing/art/sector.ts';

const count = 38;
const pockets = Array.from({ length: count }, (_, index) => ({
  path: sectorPath({ index, count, outer: 50, inner: 34 }),
  color: colorOf(index),
}));
const ball = point(0.105, 37);

/** A wheel of 38 pockets; the two zeros face each other. */
export function RouletteWheel() {
  return (
    <>
      <circle className={classes.rim} cx={middle.x} cy={middle.y} r="52" />
      {pockets.map(({ path, color }) => (
        <path key={path} className={classes.pocket} data-color={color} d={path} />
      ))}
      <circle className={classes.bowl} cx={middle.x} cy={middle.y} r="34" />
      <circle className={classes.hub} cx={middle.x} cy={middle.y} r="17" />
      <path className={classes.arm} d="M96 36v48M72 60h48" />
      <circle className={classes.gold} cx={middle.x} cy={middle.y} r="6" />
      <circle className={classes.ball} cx={ball.x} cy={ball.y} r="3.4" />
    </>
  );
}

function colorOf(index: number): 'green' | 'black' | 'red' {
  if (index % (count / 2) === 0) return 'green';
  return index % 2 === 1 ? 'black' : 'red';
}
