import '#web/product/board/paint.css';
import type { ReactNode } from 'react';
import type { Side, Suit } from '#contract/screens/cards';
import type { NumberColor } from '#contract/screens/game-screen';
import classes from '#web/product/frames/frames.module.css';

/** A result as every answer contains it. */
export interface PlateResult {
  drawno: string;
  color?: Suit | undefined;
  type?: Side | undefined;
}

export type PlateSize = 'small' | 'usual';

export interface PlateProps {
  result: PlateResult;
  size: PlateSize;
  /** The image of the number, if the game has images. */
  image: string | null | undefined;
}

type PlateFrameProps = {
  size: PlateSize;
  kind?: 'plain' | 'round' | 'spaced' | 'picture' | 'card';
  color?: NumberColor | undefined;
  children: ReactNode;
};

/** The plate under a result in a list. A card's colour is the colour of its print, any other colour is the plate's. */
export function PlateFrame({ size, kind = 'plain', color, children }: PlateFrameProps) {
  return (
    <span className={classes.plate} data-kind={kind} data-size={size} data-color={color}>
      {children}
    </span>
  );
}

/** A plate that shows the number as text. */
export function NumberPlate({ result: { drawno }, size }: PlateProps) {
  return <PlateFrame size={size}>{drawno}</PlateFrame>;
}
