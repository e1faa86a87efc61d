import '#web/product/board/paint.css';
import { type CSSProperties, memo } from 'react';
import {
  antennae,
  band,
  body,
  butterflies,
  dots,
  veins,
} from '#web/product/screens/titlisorrat/butterfly-shapes.ts';
import classes from '#web/product/screens/titlisorrat/pictures-board.module.css';

/** One of the twelve pictures of Titli Sorrat. Its container sets the size. */
export const Butterfly = memo(function Butterfly({ drawno }: { drawno: string }) {
  const paint = `--pb-fly-${drawno}`;
  const style = {
    '--main': `var(${paint})`,
    '--edge': `var(${paint}-edge)`,
    '--lite': `var(${paint}-lite)`,
  } as CSSProperties;
  return (
    <svg className={classes.butterflyPicture} style={style} viewBox="-52 -46 104 92" aria-hidden="true">
      <Wings drawno={drawno} />
      <g transform="scale(-1 1)">
        <Wings drawno={drawno} />
      </g>
      <path className={classes.edge} d={body} />
      <path fill="none" stroke="var(--edge)" strokeWidth="1.1" strokeLinecap="round" d={antennae} />
      <circle className={classes.edge} cx="-15.3" cy="-33.3" r="1.9" />
      <circle className={classes.edge} cx="15.3" cy="-33.3" r="1.9" />
    </svg>
  );
});

function Wings({ drawno }: { drawno: string }) {
  const shape = butterflies[Number(drawno) - 1];
  if (shape === undefined) return null;
  const { fore, hind } = shape;
  return (
    <>
      <path className={classes.edge} d={hind} />
      <path fill="var(--main)" transform="translate(1.5 1.5) scale(.8)" d={hind} />
      <path className={classes.lite} transform="translate(2 2) scale(.46)" d={hind} />
      <path className={classes.edge} d={fore} />
      <path fill="var(--main)" transform="translate(1.5 -.8) scale(.83)" d={fore} />
      {shape.hasBand ? (
        <path className={classes.lite} d={band} />
      ) : (
        <path className={classes.lite} transform="translate(1.5 -.8) scale(.44)" d={fore} />
      )}
      {shape.hasVeins && <path fill="none" stroke="var(--edge)" d={veins} />}
      {shape.hasDots && <Dots />}
      {shape.hasEyes && <Eyes />}
    </>
  );
}

function Dots() {
  return (
    <g className={classes.lite} transform="scale(.95)">
      {dots.map(([x, y, radius]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

function Eyes() {
  return (
    <>
      <circle className={classes.edge} cx="30" cy="-19" r="5.6" />
      <circle className={classes.lite} cx="30" cy="-19" r="3.8" />
      <circle className={classes.edge} cx="30.5" cy="-19" r="1.6" />
      <circle className={classes.edge} cx="21" cy="17" r="4.6" />
      <circle className={classes.lite} cx="21" cy="17" r="2.9" />
    </>
  );
}
