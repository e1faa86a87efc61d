import '#web/product/board/paint.css';
import type { ReactNode } from 'react';
import type { NumberColor, WrittenResult } from '#contract/screens/game-screen';
import classes from '#web/product/frames/frames.module.css';

export interface FaceProps {
  result: WrittenResult;
  /** The image of the number, if the game has images. */
  image: string | null | undefined;
}

/** A result in large size. */
export function ThingFace({ children }: { children: ReactNode }) {
  return (
    <span className={classes.thing} aria-hidden="true">
      {children}
    </span>
  );
}

/** A number in a round plate. */
export function NumberFace({ result: { drawno }, color }: FaceProps & { color?: NumberColor }) {
  return (
    <span className={classes.number} data-color={color} aria-hidden="true">
      {drawno}
    </span>
  );
}
