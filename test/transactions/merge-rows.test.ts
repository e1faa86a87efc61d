import { describe, expect, it } from 'vitest';
import { transactionReport } from '#contract/credit/transactions';
import { mergeRows, type Placed } from '#server/features/transactions/merge-rows';
import { rangeOf, type TransactionPlace } from '#server/features/transactions/transaction-keys';
import { readSeekMark, writeSeekMark } from '#server/shared/lists/seek-mark';

type Row = TransactionPlace & { postedAt: Date };

const at = (day: number, second: number) => new Date(Date.UTC(2026, 0, day, 0, 0, second));
const row = (range: number, id: number, day: number, second: number): Row => ({
  bookDay: `2026-01-0${day}`,
  transferId: range * 2 ** 48 + id,
  side: 0,
  ticketId: 0,
  postedAt: at(day, second),
});

/** Of three database nodes, each in the order of its ids. The clock of the second one is set back once. */
const nodes = [
  [row(0, 1, 1, 1), row(0, 2, 1, 4), row(0, 3, 2, 1), row(0, 4, 2, 9)],
  [row(1, 1, 1, 2), row(1, 2, 1, 8), row(1, 3, 1, 3), row(1, 4, 2, 2)],
  [row(2, 1, 1, 1), row(2, 2, 2, 3)],
];
const idsOf = (rows: readonly Row[]) =>
  rows.map(({ transferId }) => (transferId % 2 ** 48) + rangeOf({ transferId }) / 10);

const listsOf = (lists: readonly (readonly Row[])[]) =>
  lists.map(async function* each(rows) {
    yield* rows;
  });

async function merged(
  lists: readonly (readonly Row[])[],
  isAscending: boolean,
  { before = [], isBackwards = false }: { before?: readonly TransactionPlace[]; isBackwards?: boolean } = {},
): Promise<Placed<Row>[]> {
  const rows: Placed<Row>[] = [];
  for await (const each of mergeRows(listsOf(lists), { isAscending, isBackwards, before })) rows.push(each);
  return rows;
}

/** Pages, each read from the places of the row before it, as the list does. */
async function pagesOf(isAscending: boolean, size: number): Promise<Row[]> {
  const ordered = nodes.map((rows) => (isAscending ? rows : [...rows].reverse()));
  const seen: Row[] = [];
  let places: readonly TransactionPlace[] = [];
  for (;;) {
    const lists = ordered.map((rows) => {
      const [first] = rows;
      const place = places.find((each) => first !== undefined && rangeOf(each) === rangeOf(first));
      const from =
        place === undefined ? 0 : rows.findIndex((each) => each.transferId === place.transferId) + 1;
      return rows.slice(from, from + size);
    });
    const page = (await merged(lists, isAscending, { before: places })).slice(0, size);
    const last = page.at(-1);
    if (last === undefined) return seen;
    seen.push(...page);
    places = last.places;
  }
}

describe('rows of several database nodes', () => {
  it('are ordered by day and time, and those of one node as it numbered them', async () => {
    expect(idsOf(await merged(nodes, true))).toEqual([1, 1.2, 1.1, 2, 2.1, 3.1, 3, 4.1, 2.2, 4]);
  });

  const inOrder = (isAscending: boolean) => nodes.map((rows) => (isAscending ? rows : [...rows].reverse()));

  it('are on exactly one page each, in the same order, for pages of any size', async () => {
    for (const isAscending of [true, false]) {
      const whole = idsOf(await merged(inOrder(isAscending), isAscending));
      for (const size of [1, 2, 3, 7, 20]) expect(idsOf(await pagesOf(isAscending, size))).toEqual(whole);
    }
  });

  it('have the same places when they are read from the end', async () => {
    const ordered: Row[][] = [1, 2, 3].map((range) =>
      [1, 2, 3].map((id) => row(range, id, 1, id * 10 + range)),
    );
    const placesOf = (rows: Placed<Row>[]) =>
      rows.map(({ places }) => places.map(({ transferId }) => transferId).sort((a, b) => a - b));
    const forwards = await merged(ordered, true);
    const backwards = await merged(
      ordered.map((rows) => [...rows].reverse()),
      false,
      { isBackwards: true },
    );
    expect(idsOf(backwards).reverse()).toEqual(idsOf(forwards));
    expect(placesOf(backwards).reverse()).toEqual(placesOf(forwards));
  });

  it('have places that fit into a cursor, with 32 nodes', () => {
    const last = 2 ** 48 - 1;
    const places = Array.from({ length: 32 }, (_, range) => [20261231, range * 2 ** 48 + last, 2, last]);
    const after = writeSeekMark(places.flat());
    expect(transactionReport.query.safeParse({ after }).success).toBe(true);
    expect(readSeekMark(after)).toEqual(places.flat());
  });

  it('are read no further than they are taken', async () => {
    let read = 0;
    const lists = nodes.map(async function* each(rows) {
      for (const one of rows) {
        read += 1;
        yield one;
      }
    });
    const rows = mergeRows(lists, { isAscending: true, isBackwards: false, before: [] });
    await rows.next();
    expect(read).toBe(nodes.length);
  });
});
