import { PlayingCard } from '#web/ui/boards/cards/playing-card.tsx';

const cards = [
  { rank: 'A', suit: 'spades', turn: -14, x: 44 },
  { rank: '7', suit: 'hearts', turn: 0, x: 67 },
  { rank: 'K', suit: 'diamonds', turn: 14, x: 90 },
] as const;

/** The first card, the middle and the last, held in a hand. */
export function CardFan() {
  return cards.map(({ rank, suit, turn, x }) => (
    <g key={rank} transform={`rotate(${turn} 96 150) translate(${x} 18)`}>
      <PlayingCard rank={rank} suit={suit} width={58} />
    </g>
  ));
}
