export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];
/** The side of a rank: A to 6 andhar, 7 the middle, 8 to K bahar. */
export const sides = ['andhar', 'bahar', 'middle'] as const;
export type Side = (typeof sides)[number];
