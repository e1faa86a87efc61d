import { ranks, type Side, suits } from '#contract/screens/cards';
import type { GameScreen } from '#contract/screens/game-screen';

const middleRank = 6;

function sideOf(rank: number): Side {
  if (rank === middleRank) return 'middle';
  return rank < middleRank ? 'andhar' : 'bahar';
}

/** The side of a card, by its rank. */
export const sideOfRank = (rank: string): Side => sideOf((ranks as readonly string[]).indexOf(rank));

/** One card. A bet is on its rank, suit or side; there are no bets on the middle. */
export const andharbahar: GameScreen = {
  label: 'Andhar Bahar',
  results: () => 52,
  kinds: [
    { name: 'rank', payout: 1200, drawnos: () => ranks },
    { name: 'suit', payout: 375, drawnos: () => suits, list: 'dataColors' },
    { name: 'side', payout: 195, drawnos: () => ['andhar', 'bahar'], list: 'dataCardTypes' },
  ],
  resultKind: 0,
  wins: (result) => {
    const rank = Math.floor(result / 4);
    return [rank, result % 4, rank === middleRank ? null : Number(rank > middleRank)];
  },
  write: (result) => {
    const rank = Math.floor(result / 4);
    return { drawno: ranks[rank] ?? '', color: suits[result % 4] ?? 'spades', type: sideOf(rank) };
  },
  colorOf: (drawno) => {
    if (drawno === 'hearts' || drawno === 'diamonds') return 'red';
    return drawno === 'spades' || drawno === 'clubs' ? 'black' : undefined;
  },
  hasCards: true,
};
