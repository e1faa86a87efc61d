import { countFrom, type GameScreen } from '#contract/screens/game-screen';

/** Three digits. A bet is on the last one, on the last two, or on all of them. */
export const triplefun: GameScreen = {
  label: 'Triple Fun',
  results: () => 1000,
  kinds: [
    { name: 'single', payout: 900, drawnos: () => countFrom(0, 10), labelOf: () => 'single' },
    { name: 'double', payout: 9000, drawnos: () => countFrom(0, 100, 2), labelOf: () => 'double' },
    { name: 'triple', payout: 90_000, drawnos: () => countFrom(0, 1000, 3), labelOf: () => 'triple' },
  ],
  resultKind: 2,
  wins: (result) => [result % 10, result % 100, result],
  write: (result) => ({ drawno: String(result).padStart(3, '0') }),
};
