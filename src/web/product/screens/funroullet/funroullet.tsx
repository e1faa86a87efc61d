import { lazy } from 'react';
import { pocketColor } from '#contract/screens/funroullet';
import glyphs from '#web/product/art/art.module.css';
import { GlyphRing } from '#web/product/art/glyph-ring.tsx';
import { NumberFace } from '#web/product/frames/face-frame.tsx';
import { PlateFrame } from '#web/product/frames/plate-frame.tsx';
import { funroulletTexts } from '#web/product/screens/funroullet/funroullet-texts.en.ts';
import { RouletteArt } from '#web/product/screens/funroullet/roulette-art.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';

export const funroullet: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/funroullet/roulette-board.tsx')).RouletteBoard,
  })),
  Art: RouletteArt,
  glyph: (
    <>
      <circle fill="none" stroke="var(--pb-pocket-black)" cx="14" cy="14" r="8.25" strokeWidth="4.5" />
      <GlyphRing radius={8.25} width={4.5} parts={12} tone={glyphs.red ?? ''} />
      <circle className={glyphs.line} cx="14" cy="14" r="10.5" />
      <circle className={glyphs.line} cx="14" cy="14" r="6" />
      <circle className={glyphs.bright} cx="14" cy="7.2" r="1.5" />
    </>
  ),
  Plate: ({ result: { drawno }, size }) => (
    <PlateFrame size={size} color={pocketColor(drawno)}>
      {drawno}
    </PlateFrame>
  ),
  Face: (props) => <NumberFace {...props} color={pocketColor(props.result.drawno)} />,
  words: {
    number: (texts, drawno) => {
      const t = texts(funroulletTexts);
      return t('pocket', { drawno, color: t(`colors.${pocketColor(drawno)}`) });
    },
    besidePlate: (texts, { drawno }) => {
      const color = texts(funroulletTexts)(`colors.${pocketColor(drawno)}`);
      return color.charAt(0).toUpperCase() + color.slice(1);
    },
    proof: (texts, values) => texts(funroulletTexts)('proof', values),
  },
  layout: { isWide: true },
  places: { columns: 19, phoneColumns: 10 },
};
