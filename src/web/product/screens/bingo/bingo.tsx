import { lazy } from 'react';
import { tileLabel } from '#contract/screens/bingo';
import glyphs from '#web/product/art/art.module.css';
import { ThingFace } from '#web/product/frames/face-frame.tsx';
import { BingoBall } from '#web/product/screens/bingo/bingo-ball.tsx';
import { bingoTexts } from '#web/product/screens/bingo/bingo-texts.en.ts';
import type { ScreenView } from '#web/product/screens/screen-view.ts';

const balls = [
  { drawno: '1', x: 24, y: 46 },
  { drawno: '12', x: 70, y: 24 },
  { drawno: '25', x: 116, y: 46 },
] as const;

const steps = [5, 11.4, 17.8];

export const bingo: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/bingo/bingo-board.tsx')).BingoBoard,
  })),
  // Three balls: from the first, the second and the last column.
  Art: () =>
    balls.map(({ drawno, x, y }) => (
      <g key={drawno} transform={`translate(${x} ${y})`}>
        <BingoBall drawno={drawno} size={52} />
      </g>
    )),
  glyph: steps.flatMap((y, row) =>
    steps.map((x, column) => (
      <rect
        key={`${x}/${y}`}
        className={row === column ? glyphs.bright : glyphs.soft}
        x={x}
        y={y}
        width="5.2"
        height="5.2"
        rx="1"
      />
    )),
  ),
  Plate: ({ result, size }) => <BingoBall drawno={result.drawno} size={size === 'small' ? 28 : 40} />,
  plateSays: 'drawing',
  Face: ({ result }) => (
    <ThingFace>
      <BingoBall drawno={result.drawno} size={88} />
    </ThingFace>
  ),
  hasPictureFace: true,
  words: {
    number: (texts, drawno) => texts(bingoTexts)('tile', { drawno, label: tileLabel(drawno) }),
  },
  layout: { hasRoundPlates: true },
  places: { columns: 25, phoneColumns: 10 },
};
