/** Right wings; the left ones are mirrored. A picture is a pair of them with its own markings. */
const round = {
  long: 'M1-4C8-24 30-38 43-33 49-30 45-15 33-5 22 3 8 5 1 2Z',
  tall: 'M1-4C6-28 24-40 36-34 45-29 44-12 33-3 22 4 8 5 1 2Z',
  pointed: 'M1-3C14-18 32-36 47-38 49-27 44-12 34-4 22 3 8 4 1 2Z',
  notched: 'M1-4C8-30 22-38 30-34 36-31 36-27 41-26 47-24 45-10 34-3 22 3 8 5 1 2Z',
} as const;

const lower = {
  full: 'M1 1C14-2 33 1 36 12 38 24 27 34 17 31 8 28 3 15 1 7Z',
  tailed: 'M1 1C14-2 31 2 34 13 35 20 31 24 28 26 29 31 31 37 27 40 23 40 22 34 20 30 9 29 3 16 1 7Z',
  waved: 'M1 1C13-2 30 0 35 9 31 12 37 16 34 21 29 21 32 28 27 30 23 28 22 34 16 32 8 28 3 16 1 7Z',
  narrow: 'M1 1C12-1 28 3 30 14 31 26 24 38 16 36 7 33 3 17 1 7Z',
} as const;

interface Butterfly {
  fore: string;
  hind: string;
  /** A light band across the fore wing instead of a light centre. */
  hasBand: boolean;
  hasVeins: boolean;
  hasEyes: boolean;
  hasDots: boolean;
}

function butterfly(fore: string, hind: string, marks: string): Butterfly {
  return {
    fore,
    hind,
    hasBand: marks.includes('band'),
    hasVeins: marks.includes('veins'),
    hasEyes: marks.includes('eyes'),
    hasDots: marks.includes('dots'),
  };
}

/** The twelve pictures, 1 to 12. */
export const butterflies: readonly Butterfly[] = [
  butterfly(round.long, lower.full, 'veins dots'),
  butterfly(round.tall, lower.tailed, 'band'),
  butterfly(round.pointed, lower.full, 'eyes'),
  butterfly(round.notched, lower.waved, 'dots'),
  butterfly(round.tall, lower.full, 'veins eyes'),
  butterfly(round.pointed, lower.tailed, 'veins'),
  butterfly(round.long, lower.narrow, 'band'),
  butterfly(round.notched, lower.full, 'eyes'),
  butterfly(round.tall, lower.waved, 'veins dots'),
  butterfly(round.pointed, lower.narrow, 'dots'),
  butterfly(round.long, lower.tailed, 'band eyes'),
  butterfly(round.notched, lower.narrow, 'veins'),
];

export const band = 'M10-20C17-13 24-7 35-6L29-1C20-3 13-9 7-15Z';
export const veins = 'M2-2 38-29M2-1 39-16M2 0 31-5M2 3 30 13M2 4 24 25M2 5 13 28';
export const body = 'M0-13c2.6 0 3.4 3 3 7-.5 9-.8 18-3 27-2.2-9-2.5-18-3-27-.4-4 .4-7 3-7Z';
export const antennae = 'M-1-12C-4-22-9-29-15-33M1-12C4-22 9-29 15-33';
export const dots: readonly (readonly [x: number, y: number, radius: number])[] = [
  [37, -31, 1.5],
  [41.5, -25, 1.5],
  [41, -17.5, 1.5],
  [36.5, -10, 1.5],
  [32.5, 11, 1.3],
  [31, 18, 1.3],
  [26, 25, 1.3],
];
