import { lazy } from 'react';
import glyphs from '#web/product/art/art.module.css';
import { Coupon } from '#web/product/art/coupon.tsx';
import { NumberFace, ThingFace } from '#web/product/frames/face-frame.tsx';
import { NumberPlate, PlateFrame } from '#web/product/frames/plate-frame.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';

/** A game of the Game Master, whose numbers may have images. */
export const digits: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/digits/digits-board.tsx')).DigitsBoard,
  })),
  Art: () => <Coupon rows={2} columns={5} marked={[4]} />,
  glyph: (
    <path className={glyphs.line} d="M11.5 6 9.5 22M18.5 6l-2 16M6.5 11h16M5.5 17h16" strokeWidth="1.6" />
  ),
  Plate: (props) => {
    const { image, size } = props;
    if (image === undefined || image === null) return <NumberPlate {...props} />;
    return (
      <PlateFrame size={size} kind="picture">
        <img src={image} alt="" />
      </PlateFrame>
    );
  },
  Face: (props) => {
    const { image } = props;
    if (image === undefined || image === null) return <NumberFace {...props} />;
    return (
      <ThingFace>
        <img src={image} alt="" />
      </ThingFace>
    );
  },
  words: {},
  layout: {},
  places: { columns: 20, phoneColumns: 10 },
};
