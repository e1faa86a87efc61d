import { countFrom, type GameScreen } from '#contract/screens/game-screen';

/** The second label of a tile: the column's letter and the row, B 1 to O 5. */
export function tileLabel(drawno: string): string {
  const place = Number(drawno) - 1;
  return `${'BINGO'[place % 5]} ${Math.floor(place / 5) + 1}`;
}

/** 25 tiles, numbered from 1. */
export const bingo: GameScreen = {
  label: 'Bingo',
  results: () => 25,
  kinds: [{ name: 'tile', payout: 2300, drawnos: () => countFrom(1, 25), labelOf: tileLabel }],
  resultKind: 0,
  wins: (result) => [result],
  write: (result) => ({ drawno: String(result + 1) }),
};
