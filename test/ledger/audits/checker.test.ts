import { beforeEach, describe, expect, it } from 'vitest';
import { openTree, randomOperations } from '#test/ledger/random-load';
import { type Books, checkBooks, readBooks } from '#test/support/checker/checker';
import { inParallel, type Outcome, settleOperation } from '#test/support/checker/checker-operations';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const tree = await openTree(on);
for (const person of tree.everyone.slice(0, 5)) await on.fund(tree.superadmins[0] ?? person, person, 50_000);
const opening = await readBooks(on.owner);
const whenReady = async () => {};
const outcomes = await inParallel(randomOperations(tree, 300, 1), 8, (operation) =>
  settleOperation(on.databases.postings, operation, { whenReady }),
);
const read = await readBooks(on.owner);

/** Every check of the checker finds its fault. The faults are made in a copy of the rows. */
describe('the checker of the ledger', () => {
  /** A copy that a test may change. */
  let books: Books;
  beforeEach(() => {
    books = structuredClone(read);
  });

  const findings = (changed: Outcome[] = outcomes) => checkBooks(opening, books, changed);
  const rules = (changed?: Outcome[]) => new Set(findings(changed).map(({ rule }) => rule));
  const first = <Item>(items: Iterable<Item>, isIt: (item: Item) => boolean): Item => {
    for (const item of items) if (isIt(item)) return item;
    throw new Error('the load holds no such thing');
  };
  const anAccount = () => first(books.wallets.values(), (row) => row.kind === 'account' && row.balance > 0);
  const posted = (isCrossing: boolean) => {
    const outcome = first(
      outcomes,
      ({ moved, operation }) =>
        moved !== null && (operation.from.networkId !== operation.to.networkId) === isCrossing,
    );
    const id = `${outcome.operation.from.networkId}/${outcome.moved?.transferId}`;
    const row = books.transfers.get(id);
    if (row === undefined) throw new Error('what was acknowledged is not there');
    return { outcome, id, row };
  };
  const refused = () => first(outcomes, ({ moved }) => moved === null);

  it('finds nothing after a load with refusals, crossings and both directions', () => {
    expect(findings()).toEqual([]);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([null, 'insufficient_credit']));
    expect(posted(true).row.link).not.toBeNull();
  });

  it('finds credit created in one network (I1)', () => {
    anAccount().balance += 1;
    expect(rules()).toEqual(new Set(['I1', 'I2']));
  });

  it('finds credit that leaves one network and never enters the other (I1 over borders)', () => {
    first(books.wallets.values(), (row) => row.kind === 'border' && row.network === 0).balance += 5;
    first(books.wallets.values(), (row) => row.kind === 'issuance').balance -= 5;
    expect(findings().map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^the borders between 0/),
    );
  });

  it('finds a crossing with one half or with unequal halves (I1 over borders)', () => {
    const { row, id } = posted(true);
    row.amount += 1;
    expect(findings().map(({ what }) => what)).toContain(`the crossing ${row.link} has no two equal halves`);
    books.transfers.delete(id);
    expect(findings().map(({ what }) => what)).toContain(`the crossing ${row.link} has no two equal halves`);
  });

  it('finds a balance that its movements do not explain, although the network sums to zero (I2)', () => {
    const one = anAccount();
    const other = first(
      books.wallets.values(),
      (row) => row.kind === 'account' && row.network === one.network && row.wallet !== one.wallet,
    );
    one.balance -= 1;
    other.balance += 1;
    expect(rules()).toEqual(new Set(['I2']));
  });

  it('finds a movement that was not counted (I2)', () => {
    anAccount().movements -= 1;
    expect(rules()).toEqual(new Set(['I2']));
  });

  it('finds an old movement that was changed or removed (I2)', () => {
    const [id] = first(opening.transfers, () => true);
    books.transfers.delete(id);
    expect(findings().map(({ what }) => what)).toContain(`the old movement ${id} was changed or removed`);
  });

  it('finds a wallet below zero, even if its floor was lowered with it (I3)', () => {
    const row = anAccount();
    row.floor = -100;
    row.balance = -1;
    expect(rules()).toContain('I3');
  });

  it('finds an acknowledged operation that is lost (I4)', () => {
    const { id } = posted(false);
    books.transfers.delete(id);
    expect(findings().map(({ what }) => what)).toContainEqual(expect.stringMatching(/it is not there$/));
    expect(rules()).toContain('I4');
  });

  it('finds an acknowledged operation with another amount, wallet or actor (I4)', () => {
    for (const change of [{ amount: 1 }, { credit: 1 }, { actor: 1 }, { debitAfter: -1 }] as const) {
      books = structuredClone(read);
      Object.assign(posted(false).row, change);
      expect(rules()).toContain('I4');
    }
  });

  it('finds an operation that was posted twice (I4)', () => {
    const { row } = posted(false);
    books.transfers.set(`${row.network}/1`, { ...row, id: 1 });
    expect(findings().map(({ what }) => what)).toContain(`${row.network}/1 was acknowledged to nobody`);
  });

  it('finds one posting that was acknowledged for two operations (I4)', () => {
    const { outcome } = posted(false);
    expect(rules([...outcomes, { ...outcome, operation: { ...outcome.operation, key: 'x' } }])).toContain(
      'I4',
    );
  });

  it('finds a key that is not bound, or bound without a request (I4)', () => {
    const [id, row] = first(books.keys, () => true);
    books.keys.delete(id);
    books.keys.set('0/1/x', { ...row, actor: 1, key: 'x' });
    expect(findings()).toHaveLength(2);
    expect(rules()).toEqual(new Set(['I4']));
  });

  it('finds an unanswered operation in two states, refused and yet posted (I5)', () => {
    const { operation } = refused();
    const { networkId, accountId } = operation.actor;
    const key = { network: networkId, actor: accountId, key: operation.key, transferId: 1 };
    books.keys.set(`${networkId}/${accountId}/${operation.key}`, key);
    const changed = outcomes.map((each) => ({ ...each, wasUnanswered: each.operation === operation }));
    expect(rules(changed)).toEqual(new Set(['I5']));
  });

  it('finds an unanswered operation that was acknowledged but does not exist (I5)', () => {
    const { outcome, id } = posted(false);
    books.transfers.delete(id);
    const changed = outcomes.map((each) => ({ ...each, wasUnanswered: each === outcome }));
    expect(rules(changed)).toContain('I5');
  });
});
