import type { Suit } from '#contract/screens/cards';
import { suits } from '#web/ui/art/suits.ts';

const paths: Record<Suit, string> = {
  spades: suits.spade,
  hearts: suits.heart,
  diamonds: suits.diamond,
  clubs: suits.club,
};

/** A suit as a separate picture, in the colour of the surrounding text. */
export function SuitSign({ suit, size = 20 }: { suit: Suit; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={paths[suit]} />
    </svg>
  );
}

type SuitPathProps = { suit: Suit; x: number; y: number; size: number; isTurned?: boolean };

/** A suit inside a picture, centred at a point. */
export function SuitPath({ suit, x, y, size, isTurned = false }: SuitPathProps) {
  const turn = isTurned ? ' rotate(180)' : '';
  return (
    <path transform={`translate(${x} ${y})${turn} scale(${size / 24}) translate(-12 -12)`} d={paths[suit]} />
  );
}

/** Hearts and diamonds are red. */
export function isRedSuit(suit: Suit): boolean {
  return suit === 'hearts' || suit === 'diamonds';
}
