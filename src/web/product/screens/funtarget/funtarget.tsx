import { lazy } from 'react';
import glyphs from '#web/product/art/art.module.css';
import { GlyphRing } from '#web/product/art/glyph-ring.tsx';
import { NumberFace } from '#web/product/frames/face-frame.tsx';
import { PlateFrame } from '#web/product/frames/plate-frame.tsx';
import { TenWheel } from '#web/product/screens/funtarget/ten-wheel.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';

export const funtarget: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/funtarget/target-board.tsx')).TargetBoard,
  })),
  Art: TenWheel,
  glyph: (
    <>
      <GlyphRing radius={7} width={6} parts={10} tone={glyphs.line ?? ''} />
      <circle className={glyphs.line} cx="14" cy="14" r="10" />
      <circle className={glyphs.bright} cx="14" cy="14" r="2.4" />
    </>
  ),
  Plate: ({ result, size }) => (
    <PlateFrame size={size} kind="round">
      {result.drawno}
    </PlateFrame>
  ),
  Face: NumberFace,
  words: {},
  layout: { hasRoundPlates: true },
  places: { columns: 10, phoneColumns: 10 },
};
