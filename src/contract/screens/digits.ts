import { countFrom, type GameScreen } from '#contract/screens/game-screen';

/** Games of the Game Master, which sets the count of their numbers; they start at 0. */
export const digits: GameScreen = {
  label: 'Digits',
  results: (nodigit) => nodigit,
  kinds: [{ name: 'number', payout: null, drawnos: (nodigit) => countFrom(0, nodigit) }],
  resultKind: 0,
  wins: (result) => [result],
  write: (result) => ({ drawno: String(result) }),
  isMade: true,
};
