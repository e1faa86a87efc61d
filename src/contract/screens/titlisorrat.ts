import { countFrom, type GameScreen } from '#contract/screens/game-screen';

/** Twelve pictures, numbered from 1. */
export const titlisorrat: GameScreen = {
  label: 'Titli Sorrat',
  results: () => 12,
  kinds: [{ name: 'picture', payout: 1100, drawnos: () => countFrom(1, 12) }],
  resultKind: 0,
  wins: (result) => [result],
  write: (result) => ({ drawno: String(result + 1) }),
};
