import { countFrom, type GameScreen, type NumberColor } from '#contract/screens/game-screen';

const pockets = ['0', '00', ...countFrom(1, 36)];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a roulette pocket. */
export function pocketColor(drawno: string): NumberColor {
  if (drawno === '0' || drawno === '00') return 'green';
  return reds.has(Number(drawno)) ? 'red' : 'black';
}

/** A wheel of 38 pockets with two zeros. */
export const funroullet: GameScreen = {
  label: 'Fun Roullet',
  results: () => 38,
  kinds: [{ name: 'number', payout: 3600, drawnos: () => pockets }],
  resultKind: 0,
  wins: (result) => [result],
  write: (result) => ({ drawno: pockets[result] ?? String(result) }),
  colorOf: pocketColor,
};
