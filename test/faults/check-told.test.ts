import { describe, expect, it } from 'vitest';
import type { Player } from '#test/support/games/games-crowd';
import { checkTold, type KeptActs } from '../../scripts/faults/check-told.ts';
import type { Told } from '../../scripts/faults/load-acts.ts';

const player = { id: 5 } as Player;
const admin = 3;
const empty = (): KeptActs => ({
  buy: new Map(),
  cancel: new Map(),
  claim: new Map(),
  transfer: new Map(),
  keys: new Map(),
});
const usual = { isDone: true, code: null, wasUnanswered: false, busy: 0, askedAtMs: 0, toldAtMs: 0 };
const bought: Told = { ...usual, id: 70, act: { do: 'buy', player, number: 4, qty: 2, key: 'bought' } };
const moved: Told = {
  ...usual,
  id: 71,
  wasUnanswered: true,
  act: { do: 'transfer', player, amount: 9, key: 'moved' },
};
const refused: Told = { ...bought, isDone: false, code: 'betting_closed', id: null };

/** The correct books after a purchase and a transfer. */
function sound(): KeptActs {
  const kept = empty();
  kept.buy.set(70, { id: 70, player: 5, amount: 200, bets: [4] });
  kept.transfer.set(71, { id: 71, player: 5, amount: 900 });
  kept.keys.set('5/bought', { ticketId: 70 });
  kept.keys.set('3/moved', { transferId: 71 });
  return kept;
}

describe('the checker of answers', () => {
  const check = (now: KeptActs, told: readonly Told[] = [bought, moved]) =>
    checkTold({ opening: empty(), now, admin }, told).map(({ rule, what }) => `${rule} ${what}`);

  it('finds nothing in correct books', () => {
    expect(check(sound())).toEqual([]);
  });

  const faults: [fault: string, spoil: (kept: KeptActs) => void, finding: RegExp][] = [
    ['is lost', (kept) => kept.buy.delete(70), /^I4 buy .*it is not there$/],
    ['is lost after it had no answer', (kept) => kept.transfer.delete(71), /^I5 transfer .*it is not there$/],
    [
      'is there twice',
      (kept) => kept.buy.set(72, { id: 72, player: 5, amount: 200, bets: [4] }),
      /^I4 buy of 72 was told to nobody$/,
    ],
    [
      'has another amount',
      (kept) => kept.buy.set(70, { id: 70, player: 5, amount: 100, bets: [4] }),
      /of 100, not 200/,
    ],
    [
      'is somebody else’s',
      (kept) => kept.buy.set(70, { id: 70, player: 6, amount: 200, bets: [4] }),
      /of 6, not 5/,
    ],
    ['has no key', (kept) => kept.keys.delete('5/bought'), /its key is not bound$/],
    [
      'has a key that names another',
      (kept) => kept.keys.set('5/bought', { ticketId: 8 }),
      /bound to 8, not 70/,
    ],
    ['has a key nobody sent', (kept) => kept.keys.set('5/other', { ticketId: 8 }), /was never sent$/],
  ];
  for (const [fault, spoil, finding] of faults)
    it(`finds an act that ${fault}`, () => {
      const kept = sound();
      spoil(kept);
      expect(check(kept)).toContainEqual(expect.stringMatching(finding));
    });

  it('finds a refused act that was posted, and two different answers', () => {
    expect(check(sound(), [refused, moved])).toContainEqual(expect.stringMatching(/refused and is posted$/));
    expect(check(sound(), [bought, bought, moved])).toContainEqual(
      expect.stringMatching(/told for two acts$/),
    );
  });
});
