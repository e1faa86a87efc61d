import { lazy } from 'react';
import glyphs from '#web/product/art/art.module.css';
import { NumberFace } from '#web/product/frames/face-frame.tsx';
import { PlateFrame } from '#web/product/frames/plate-frame.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';
import { DigitReels } from '#web/product/screens/triplefun/digit-reels.tsx';

export const triplefun: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/triplefun/triple-board.tsx')).TripleBoard,
  })),
  Art: DigitReels,
  glyph: [3.5, 11, 18.5].map((x, at) => (
    <rect
      key={x}
      className={at === 2 ? glyphs.bright : glyphs.soft}
      x={x}
      y="8"
      width="6"
      height="12"
      rx="1.5"
    />
  )),
  Plate: ({ result, size }) => (
    <PlateFrame size={size} kind="spaced">
      {result.drawno}
    </PlateFrame>
  ),
  Face: NumberFace,
  words: {},
  layout: { isWide: true },
  places: { columns: 10, phoneColumns: 5 },
};
