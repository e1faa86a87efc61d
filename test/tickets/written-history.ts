import type { GameAct } from '#test/support/games/games-acts';

type Rounds = 'close' | 'draw' | 'settle' | 'void';
const bet = (player: string, lines: Record<string, number>, key: string | null = null): GameAct => ({
  do: 'buy',
  player,
  game: 'wheel',
  lines,
  key,
});
const onCards = (player: string, lines: Record<string, number>): GameAct => ({
  do: 'buy',
  player,
  game: 'cards',
  lines,
  key: null,
});
const of = (what: 'cancel' | 'claim', by: string, ticket: number): GameAct => ({ do: what, by, ticket });
const go = (game: string, round: number, ...steps: Rounds[]): GameAct[] =>
  steps.map((what) => ({ do: what, game, round }));
const next = (game: string): GameAct => ({ do: 'next', game });
const save = (game: string, result: number, booster: number): GameAct => ({
  do: 'save',
  game,
  result,
  booster,
});
const remove = (amount: number | null): GameAct => ({ do: 'remove', game: 'wheel', amount, key: null });
const line = (amount: number): GameAct => ({ do: 'line', game: 'wheel', amount });
const off: GameAct = { do: 'switch', player: 'two' };
const everyNumber = { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1 };

/**
 * Its tickets, counted from 0: one's first, cancelled; one's on 9; one's on 4; itself's on 9; two's on 8; two's on 9; one's on
 * every number; two's on 7, void; one's and two's on cards.
 */
export const writtenHistory: GameAct[] = [
  bet('one', { 9: 5 }, 'a'),
  bet('one', { 9: 5 }, 'a'),
  bet('one', { 8: 5 }, 'a'),
  bet('two', { 9: 300 }),
  bet('two', { 9: 301 }),
  off,
  bet('two', { 9: 1 }),
  off,
  of('cancel', 'two', 0),
  of('cancel', 'one', 0),
  of('cancel', 'one', 0),
  // The last one is on a number with less than the peak.
  bet('one', { 9: 5 }),
  bet('one', { 4: 5 }),
  bet('itself', { 9: 2 }),
  bet('two', { 8: 1 }),
  off,
  of('cancel', 'two', 4),
  off,
  of('claim', 'one', 1),
  of('claim', 'one', 0),
  remove(null),
  remove(null),
  remove(100),
  line(100_00),
  bet('two', { 9: 1 }),
  line(0),
  save('wheel', 3, 1),
  save('wheel', 9, 2),
  ...go('wheel', 0, 'close'),
  save('wheel', 9, 1),
  of('cancel', 'one', 1),
  bet('one', { 9: 1 }),
  ...go('wheel', 0, 'draw', 'settle', 'void'),
  of('claim', 'two', 1),
  of('claim', 'one', 1),
  of('claim', 'one', 1),
  of('claim', 'one', 2),
  off,
  of('claim', 'two', 5),
  off,
  of('claim', 'master', 5),
  // No result is saved here; the ticket wins with any seed, and shows its booster.
  next('wheel'),
  { do: 'add', game: 'wheel', amount: 50_00, key: null } as const,
  bet('one', everyNumber),
  ...go('wheel', 1, 'close', 'draw', 'settle'),
  of('claim', 'one', 6),
  next('wheel'),
  bet('two', { 7: 2 }),
  ...go('wheel', 2, 'void'),
  { do: 'take', player: 'one', amount: 100 } as const,
  // The ace of spades, then the seven of spades.
  onCards('one', { A: 2, spades: 3, andhar: 4 }),
  save('cards', 0, 1),
  ...go('cards', 0, 'close', 'draw', 'settle'),
  next('cards'),
  onCards('two', { 7: 1, hearts: 1, andhar: 1, bahar: 1 }),
  save('cards', 24, 1),
  ...go('cards', 1, 'close', 'draw', 'settle'),
  { do: 'claim-all', by: 'two' } as const,
];

/** The verdicts of acts, in a history. */
export const verdicts = [
  ...[
    'done',
    'repeated',
    'idempotency_key_reused',
    'betting_closed',
    'insufficient_credit',
    'bet_limit_reached',
    'account_barred',
  ].map((verdict) => `buy ${verdict}`),
  ...['done', 'ticket_cancelled', 'betting_closed', 'not_found'].map((verdict) => `cancel ${verdict}`),
  ...['done', 'draw_not_settled', 'ticket_not_won', 'ticket_claimed', 'ticket_cancelled', 'not_found'].map(
    (verdict) => `claim ${verdict}`,
  ),
  'add done',
  'remove done',
  'remove balance_not_free',
  'line done',
  'line credit_line_in_use',
  'save done',
  'save betting_closed',
  'close done',
  'draw done',
  'settle done',
  'void done',
  'void draw_settled',
];
