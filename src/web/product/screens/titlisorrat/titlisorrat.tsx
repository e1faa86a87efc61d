import { lazy } from 'react';
import glyphs from '#web/product/art/art.module.css';
import { ThingFace } from '#web/product/frames/face-frame.tsx';
import { PlateFrame } from '#web/product/frames/plate-frame.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';
import { Butterfly } from '#web/product/screens/titlisorrat/butterfly.tsx';
import { titlisorratTexts } from '#web/product/screens/titlisorrat/titlisorrat-texts.en.ts';

const flights = [
  { drawno: '2', x: 14, y: 34, size: 64, turn: -12 },
  { drawno: '1', x: 60, y: 18, size: 78, turn: 0 },
  { drawno: '4', x: 118, y: 40, size: 62, turn: 12 },
] as const;

export const titlisorrat: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/titlisorrat/pictures-board.tsx')).PicturesBoard,
  })),
  // Three of the twelve pictures.
  Art: () =>
    flights.map(({ drawno, x, y, size, turn }) => (
      <g key={drawno} transform={`rotate(${turn} ${x + size / 2} ${y + size / 2})`}>
        <svg x={x} y={y} width={size} height={size} aria-hidden="true">
          <Butterfly drawno={drawno} />
        </svg>
      </g>
    )),
  glyph: (
    <path
      className={glyphs.soft}
      d="M14 12C16 6 23 4 24 6.5 25 10 20 15 15 15 19 15 22 18 20.5 21 18 24 15 20 14 17 13 20 10 24 7.5 21 6 18 9 15 13 15 8 15 3 10 4 6.5 5 4 12 6 14 12Z"
    />
  ),
  Plate: ({ result, size }) => (
    <PlateFrame size={size} kind="picture">
      <Butterfly drawno={result.drawno} />
    </PlateFrame>
  ),
  plateSays: 'nothing',
  Face: ({ result }) => (
    <ThingFace>
      <Butterfly drawno={result.drawno} />
    </ThingFace>
  ),
  hasPictureFace: true,
  words: { number: (texts, drawno) => texts(titlisorratTexts)('picture', { drawno }) },
  layout: {},
  places: { columns: 12, phoneColumns: 6 },
};
