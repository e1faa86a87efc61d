import type { GameAct } from '../support/games-acts.ts';

const wheel = { game: 'wheel', key: null };
const bet = (player: string, lines: Record<string, number>, key: string | null = null): GameAct => ({
  ...{ do: 'buy', player, game: 'wheel', lines, key },
});
const of = <Do extends 'cancel' | 'claim'>(what: Do, by: string, ticket: number) => ({
  do: what,
  by,
  ticket,
});
const go = <Do extends 'close' | 'draw' | 'settle' | 'void'>(what: Do, round: number) => ({
  ...{ do: what, game: 'wheel', round },
});
const save: GameAct = { do: 'save', game: 'wheel', result: 9, booster: 2 };
const off: GameAct = { do: 'switch', player: 'two' };
/** Its tickets, counted from 0: one's first, cancelled; one's on 9; one's on 4; itself's on 9; two's on 9. */
export const writtenHistory: GameAct[] = [
  ...[bet('one', { 9: 5 }, 'a'), bet('one', { 9: 5 }, 'a'), bet('one', { 8: 5 }, 'a')],
  ...[bet('two', { 9: 300 }), bet('two', { 9: 301 }), off, bet('two', { 9: 1 }), off],
  ...[of('cancel', 'two', 0), of('cancel', 'one', 0), of('cancel', 'one', 0)],
  ...[bet('one', { 9: 5 }), bet('one', { 4: 5 }), bet('itself', { 9: 2 })],
  ...[of('claim', 'one', 1), of('claim', 'one', 0)],
  ...[{ do: 'remove', ...wheel, amount: null } as const, { do: 'remove', ...wheel, amount: null } as const],
  ...[
    { do: 'line', ...wheel, amount: 100_00 } as const,
    bet('two', { 9: 1 }),
    { do: 'line', ...wheel, amount: 0 } as const,
  ],
  ...[
    save,
    go('close', 0),
    save,
    of('cancel', 'one', 1),
    bet('one', { 9: 1 }),
    go('draw', 0),
    go('settle', 0),
  ],
  ...[
    of('claim', 'two', 1),
    of('claim', 'one', 1),
    of('claim', 'one', 1),
    of('claim', 'one', 2),
    of('claim', 'master', 4),
  ],
  ...[go('void', 0), { do: 'next', game: 'wheel' } as const, { do: 'add', ...wheel, amount: 50_00 } as const],
  ...[bet('two', { 7: 2 }), go('void', 1), { do: 'take', player: 'one', amount: 100 } as const],
];

/** What acts can be told, as a history meets it. */
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
  ...['add done', 'remove done', 'remove balance_not_free', 'line done', 'line credit_line_in_use'],
  ...[
    'save done',
    'save betting_closed',
    'close done',
    'draw done',
    'settle done',
    'void done',
    'void draw_settled',
  ],
];
