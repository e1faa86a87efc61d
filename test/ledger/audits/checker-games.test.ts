import { beforeEach, describe, expect, it } from 'vitest';
import { playNetwork } from '#test/ledger/played-network';
import { type GameBooks, readGameBooks } from '#test/support/checker/checker-game-books';
import { checkGames } from '#test/support/checker/checker-games';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const played = await playNetwork(world);
const read = await readGameBooks(world.on.owner, played.networkId);

/** Every check of the checker finds its fault. The faults are made in a copy of the rows. */
describe('the checker of the games', () => {
  /** A copy that a test may change. */
  let books: GameBooks;
  beforeEach(() => {
    books = structuredClone(read);
  });

  const first = <Item>(items: readonly Item[], isIt: (item: Item) => boolean = () => true): Item => {
    const item = items.find(isIt);
    if (item === undefined) throw new Error('the books hold no such thing');
    return item;
  };
  const remove = <Item>(items: Item[], isIt: (item: Item) => boolean = () => true) =>
    items.splice(items.indexOf(first(items, isIt)), 1);
  const ofDraw =
    ({ drawId }: { drawId: number }) =>
    (row: { draw: number }) =>
      row.draw === drawId;
  const drawBook = (which: { drawId: number }) => first(books.draws, ofDraw(which));

  it('finds nothing after rounds that were settled, voided, cancelled and claimed', () => {
    expect(checkGames(books)).toEqual([]);
    expect(books.prizes).toHaveLength(3);
    expect([books.claims.length, books.unclaimed.length, books.reversals.length]).toEqual([2, 1, 2]);
  });

  const faults: Record<string, [rule: 'I6' | 'I7', what: RegExp, spoil: () => unknown]> = {
    'a draw that says it sold more': ['I6', /^draw \d+ sold/, () => (drawBook(played.settled).staked += 100)],
    'a draw that forgot a ticket': ['I6', /^draw \d+ sold/, () => (drawBook(played.running).tickets -= 1)],
    'a ticket of a draw that is not there': [
      'I6',
      /which is not there$/,
      () => remove(books.draws, ofDraw(played.voided)),
    ],
    'a stake on another number': [
      'I6',
      /^numbers of draw/,
      () => (first(books.stakes, ofDraw(played.running)).bet += 1),
    ],
    'a reserve for too little': ['I6', /^peaks of draw/, () => (drawBook(played.running).peaks = [100])],
    'a ticket that costs other than its lines': [
      'I6',
      /^stake of ticket/,
      () => (first(books.tickets).stake += 1),
    ],
    'a line that was slipped in': ['I6', /^payment of ticket/, () => first(books.tickets).qtys.push(1)],
    'a ticket nobody paid for': [
      'I6',
      /^payment of ticket .* null, not/,
      () => remove(books.postings, ({ kind }) => kind === 'stake'),
    ],
    'a ticket paid by somebody else': [
      'I6',
      /^payment of ticket/,
      () => (first(books.postings, ({ kind }) => kind === 'stake').debit += 1),
    ],
    'a stake that bought nothing': ['I6', /bought no ticket$/, () => remove(books.tickets)],
    'a refund of another amount': ['I6', /^refund of ticket/, () => (first(books.reversals).amount -= 1)],
    'a refund that was not posted': [
      'I6',
      /^posting of refund/,
      () => remove(books.postings, ({ kind }) => kind === 'cancel'),
    ],
    'a refund that was posted twice': [
      'I6',
      /^posting of refund/,
      () => books.postings.push({ ...first(books.postings, ({ kind }) => kind === 'void'), id: 1 }),
    ],
    'a refund that reversed nothing': ['I6', /reversed nothing$/, () => remove(books.reversals)],
    'a stake kept by a void draw': [
      'I6',
      /kept its stake$/,
      () => remove(books.reversals, ofDraw(played.voided)),
    ],
    'a prize for a ticket that was given back': [
      'I6',
      /and has won$/,
      () => books.reversals.push({ ...first(books.prizes), transfer: 1 }),
    ],
    'a day of a game with another sum': [
      'I6',
      /^sums of .* null/,
      () => (first(books.days, ({ player }) => player === null).win += 1),
    ],
    'a day of a player with another sum': [
      'I6',
      /^sums of/,
      () => (first(books.days, ({ player }) => player !== null).play -= 1),
    ],
    'a day that is counted twice': [
      'I6',
      /^sums of 1999/,
      () => books.days.push({ ...first(books.days), day: '1999-01-01' }),
    ],
    'a day that is missing': ['I6', /^sums of/, () => remove(books.days)],
    'a prize of another amount': ['I7', /^prizes of draw/, () => (first(books.prizes).amount += 1)],
    'a prize that is missing': ['I7', /^prizes of draw/, () => remove(books.prizes)],
    'a prize for a ticket that has lost': [
      'I7',
      /^prizes of draw/,
      () => books.prizes.push({ ...first(books.prizes), ticket: 1 }),
    ],
    'a result that is not the one settled': [
      'I7',
      /^prizes of draw/,
      () => (drawBook(played.settled).result = 0),
    ],
    'a booster that is not the one settled': [
      'I7',
      /^prizes of draw/,
      () => (drawBook(played.settled).booster = 1),
    ],
    'a settlement with another sum': ['I7', /^sums of draw/, () => (drawBook(played.settled).prizeTotal = 1)],
    'a settlement that was not posted': [
      'I7',
      /^settlement of draw/,
      () => remove(books.postings, ({ kind }) => kind === 'settle'),
    ],
    'a claim of another amount': ['I7', /^claim of ticket/, () => (first(books.claims).amount += 1)],
    'a claim that was not paid': [
      'I7',
      /^posting of claim/,
      () => remove(books.postings, ({ kind }) => kind === 'claim'),
    ],
    'a payment that is no claim': ['I7', /is no claim$/, () => remove(books.claims)],
    'a prize that is owed and not listed': ['I7', /^unclaimed prizes/, () => remove(books.unclaimed)],
    'a prize that is listed though it was claimed': [
      'I7',
      /^unclaimed prizes/,
      () => books.unclaimed.push(first(books.claims)),
    ],
    'payable prizes that nobody won': ['I7', /^prizes payable/, () => (books.payable += 1)],
    'a day of claims with another sum': ['I7', /^claims of/, () => (first(books.claimDays).claimed += 1)],
    'a day of claims that is missing': ['I7', /^claims of/, () => remove(books.claimDays)],
  };
  for (const [fault, [rule, what, spoil]] of Object.entries(faults)) {
    it(`sees ${fault} (${rule})`, () => {
      spoil();
      expect(checkGames(books)).toContainEqual({ rule, what: expect.stringMatching(what) });
    });
  }
});
