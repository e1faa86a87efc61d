import { countFrom, type GameScreen } from '#contract/screens/game-screen';

const numbers = countFrom(0, 10);

/** Ten numbers on a wheel. The reading order is one to nine, then zero. */
export const funtarget: GameScreen = {
  label: 'Fun Target',
  results: () => 10,
  kinds: [
    {
      name: 'number',
      payout: 900,
      drawnos: () => numbers,
      shown: [...numbers.slice(1), ...numbers.slice(0, 1)],
    },
  ],
  resultKind: 0,
  wins: (result) => [result],
  write: (result) => ({ drawno: String(result) }),
};
