import { winningBets } from '#contract/games/game-screens';
import type { DrawBook, GameBooks, PartBook, TicketBook } from './checker-game-books.ts';

export interface GameFinding {
  rule: 'I6' | 'I7';
  what: string;
}

/** The errors in the games of a network; empty if there are none. */
export function checkGames(books: GameBooks): GameFinding[] {
  const found = (rule: GameFinding['rule'], whats: string[]) => whats.map((what) => ({ rule, what }));
  const byRule = [
    found('I6', [...checkDraws(books), ...checkStakes(books), ...checkRefunds(books), ...checkDays(books)]),
    found('I7', [...checkPrizes(books), ...checkClaims(books), ...checkClaimDays(books)]),
  ];
  return byRule.flat();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const groupBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string | number) => {
  const groups = new Map<string | number, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group === undefined) groups.set(nameOf(item), [item]);
    else group.push(item);
  }
  return groups;
};
/** One sentence if two values that must be equal differ. */
const differs = (name: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${name}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];

function standingOf({ tickets, reversals }: GameBooks): TicketBook[] {
  const reversed = new Set(reversals.map(({ ticket }) => ticket));
  return tickets.filter(({ ticket }) => !reversed.has(ticket));
}

/** A draw sold what its tickets cost, number by number, and every ticket belongs to an existing draw. */
function checkDraws(books: GameBooks): string[] {
  const standing = groupBy(standingOf(books), ({ draw }) => draw);
  const known = new Set(books.draws.map(({ draw }) => draw));
  const orphans = books.tickets.filter(({ draw }) => !known.has(draw));
  return [
    ...orphans.map(({ ticket, draw }) => `ticket ${ticket} belongs to the draw ${draw}, which is not there`),
    ...books.draws.flatMap((row) => {
      const kept = standing.get(row.draw) ?? [];
      return [
        ...differs(
          `draw ${row.draw} sold`,
          [row.tickets, row.staked],
          [kept.length, sum(kept.map(({ stake }) => stake))],
        ),
        ...(row.status === 'settled' || row.status === 'void' ? [] : checkNumbers(books, row, kept)),
      ];
    }),
  ];
}

/** While a draw can still cost something, the stakes on each number and the peak of each kind are stored. */
function checkNumbers(
  { stakes }: GameBooks,
  { draw, peaks }: DrawBook,
  kept: readonly TicketBook[],
): string[] {
  const expected = new Map<number, number>();
  for (const { bets, qtys } of kept)
    for (const [at, bet] of bets.entries())
      expected.set(bet, (expected.get(bet) ?? 0) + (qtys[at] ?? 0) * 100);
  const held = stakes
    .filter((row) => row.draw === draw && row.stake !== 0)
    .map(({ bet, stake }) => [bet, stake] as const);
  const inOrder = (numbers: Iterable<readonly [number, number]>) => [...numbers].sort(([a], [b]) => a - b);
  const dearest = peaks.map((_, kind) =>
    Math.max(
      0,
      ...[...expected].filter(([bet]) => Math.floor(bet / 1000) === kind).map(([, stake]) => stake),
    ),
  );
  return [
    ...differs(`numbers of draw ${draw}`, inOrder(held), inOrder(expected)),
    ...differs(`peaks of draw ${draw}`, peaks, dearest),
  ];
}

/** Each ticket costs its lines, and was paid once, by its player into the balance of its game. */
function checkStakes({ tickets, postings, draws, wallets }: GameBooks): string[] {
  const paid = new Map(postings.filter(({ kind }) => kind === 'stake').map((row) => [row.id, row]));
  const gameOf = new Map(draws.map(({ draw, game }) => [draw, game]));
  const walletOf = new Map(wallets.map(({ game, wallet }) => [game, wallet]));
  const known = new Set(tickets.map(({ ticket }) => ticket));
  return [
    ...tickets.flatMap(({ ticket, draw, player, stake, qtys }) => {
      const row = paid.get(ticket);
      const found = row === undefined ? null : [row.amount, row.debit, row.credit, row.draw];
      const expected = [sum(qtys) * 100, player, walletOf.get(gameOf.get(draw) ?? 0), draw];
      return [
        ...differs(`payment of ticket ${ticket}`, found, expected),
        ...differs(`stake of ticket ${ticket}`, stake, sum(qtys) * 100),
      ];
    }),
    ...[...paid.keys()].filter((id) => !known.has(id)).map((id) => `the stake ${id} bought no ticket`),
  ];
}

/** A refund is the whole stake, once, with a reason: a void draw keeps none. */
function checkRefunds(books: GameBooks): string[] {
  const { tickets, reversals, postings, draws, prizes } = books;
  const stakeOf = new Map(tickets.map(({ ticket, stake }) => [ticket, stake]));
  const refunds = groupBy(
    postings.filter(({ kind }) => kind === 'cancel' || kind === 'void'),
    ({ ticket }) => ticket ?? 0,
  );
  const reversed = new Set(reversals.map(({ ticket }) => ticket));
  const voids = new Set(draws.filter(({ status }) => status === 'void').map(({ draw }) => draw));
  return [
    ...reversals.flatMap(({ ticket, amount, transfer }) => [
      ...differs(`refund of ticket ${ticket}`, amount, stakeOf.get(ticket)),
      ...differs(
        `posting of refund ${ticket}`,
        (refunds.get(ticket) ?? []).map((row) => [row.id, row.amount]),
        [[transfer, amount]],
      ),
    ]),
    ...[...refunds.keys()]
      .filter((ticket) => !reversed.has(Number(ticket)))
      .map((ticket) => `the refund of ${ticket} reversed nothing`),
    ...standingOf(books)
      .filter(({ draw }) => voids.has(draw))
      .map(({ ticket }) => `ticket ${ticket} of a void draw kept its stake`),
    ...prizes
      .filter(({ ticket }) => reversed.has(ticket))
      .map(({ ticket }) => `ticket ${ticket} was given back and has won`),
  ];
}

/** Each day's sums, per game and player, are those of the draws settled on it. */
function checkDays(books: GameBooks): string[] {
  const settled = new Map(
    books.draws.filter(({ status }) => status === 'settled').map((row) => [row.draw, row]),
  );
  const won = new Map(books.prizes.map(({ ticket, amount }) => [ticket, amount]));
  const expected = new Map<string, number[]>();
  for (const { ticket, draw, player, stake } of standingOf(books)) {
    const row = settled.get(draw);
    if (row === undefined) continue;
    for (const name of [`${row.day} ${row.game} ${player}`, `${row.day} ${row.game} null`]) {
      const [count = 0, play = 0, win = 0] = expected.get(name) ?? [];
      expected.set(name, [count + 1, play + stake, win + (won.get(ticket) ?? 0)]);
    }
  }
  const kept = new Map(
    books.days.map(({ day, game, player, tickets, play, win }) => [
      `${day} ${game} ${player}`,
      [tickets, play, win],
    ]),
  );
  return [...new Set([...expected.keys(), ...kept.keys()])].flatMap((name) =>
    differs(`sums of ${name}`, kept.get(name), expected.get(name)),
  );
}

/** A settled draw has paid what its result requires, to each valid ticket and to no other. */
function checkPrizes(books: GameBooks): string[] {
  const standing = groupBy(standingOf(books), ({ draw }) => draw);
  const prizes = groupBy(books.prizes, ({ draw }) => draw);
  const postings = groupBy(
    books.postings.filter(({ kind }) => kind === 'settle'),
    ({ draw }) => draw,
  );
  return books.draws.flatMap((row) => {
    const isSettled = row.status === 'settled';
    const expected = isSettled
      ? (standing.get(row.draw) ?? [])
          .map((ticket) => prizeOf(row, ticket))
          .filter(({ amount }) => amount > 0)
      : [];
    const found = (prizes.get(row.draw) ?? []).map(({ ticket, player, amount }) => ({
      ticket,
      player,
      amount,
    }));
    const total = sum(expected.map(({ amount }) => amount));
    const posted = (postings.get(row.draw) ?? []).map(({ amount }) => amount);
    return [
      ...differs(`prizes of draw ${row.draw}`, byTicket(found), byTicket(expected)),
      ...differs(
        `sums of draw ${row.draw}`,
        [row.winners, row.prizeTotal],
        isSettled ? [expected.length, total] : [null, null],
      ),
      ...differs(`settlement of draw ${row.draw}`, posted, total > 0 ? [total] : []),
    ];
  });
}
const byTicket = <Item extends { ticket: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.ticket - b.ticket);

function prizeOf({ screen, result, booster, payouts }: DrawBook, { ticket, player, bets, qtys }: TicketBook) {
  const wins = new Set(winningBets(screen, result ?? -1));
  const paid = bets.map((bet, at) =>
    wins.has(bet) ? (qtys[at] ?? 0) * (payouts[Math.floor(bet / 1000)] ?? 0) : 0,
  );
  return { ticket, player, amount: sum(paid) * (booster ?? 0) };
}

/** Every prize is claimed once or still owed, and the debt is in the prizes payable. */
function checkClaims({ prizes, claims, unclaimed, postings, payable }: GameBooks): string[] {
  const claimed = new Set(claims.map(({ ticket }) => ticket));
  const open = prizes.filter(({ ticket }) => !claimed.has(ticket));
  const plain = (rows: readonly PartBook[]) =>
    byTicket(rows.map(({ ticket, draw, player, amount }) => ({ ticket, draw, player, amount })));
  const prizeOfTicket = new Map(prizes.map((row) => [row.ticket, row]));
  const posted = new Map(postings.filter(({ kind }) => kind === 'claim').map((row) => [row.id, row]));
  const known = new Set(claims.map(({ transfer }) => transfer));
  const total = (rows: readonly PartBook[]) => sum(rows.map(({ amount }) => amount));
  return [
    ...claims.flatMap(({ ticket, player, amount, transfer }) => {
      const prize = prizeOfTicket.get(ticket);
      const row = posted.get(transfer ?? 0);
      return [
        ...differs(`claim of ticket ${ticket}`, [player, amount], [prize?.player, prize?.amount]),
        ...differs(
          `posting of claim ${ticket}`,
          [row?.ticket, row?.amount, row?.credit],
          [ticket, amount, player],
        ),
      ];
    }),
    ...[...posted.keys()].filter((id) => !known.has(id)).map((id) => `the payment ${id} is no claim`),
    ...differs('unclaimed prizes', plain(unclaimed), plain(open)),
    ...differs('prizes payable', payable, total(prizes) - total(claims)),
  ];
}

function checkClaimDays({ claims, claimDays }: GameBooks): string[] {
  const nameOf = ({ day, player }: { day?: string; player: number }) => `${day} ${player}`;
  const expected = groupBy(claims, nameOf);
  const kept = new Map(claimDays.map((row) => [nameOf(row), [row.claims, row.claimed]]));
  return [...new Set([...expected.keys(), ...kept.keys()])].flatMap((name) => {
    const rows = expected.get(name);
    const sums = rows === undefined ? undefined : [rows.length, sum(rows.map(({ amount }) => amount))];
    return differs(`claims of ${name}`, kept.get(String(name)), sums);
  });
}
