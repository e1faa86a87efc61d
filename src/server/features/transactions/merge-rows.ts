import { rangeOf, type TransactionPlace } from '#server/features/transactions/transaction-keys';

type Ordered = TransactionPlace & { postedAt: Date };
export type Placed<Row> = Row & {
  /** The last row of each range of ids up to this row. */
  places: readonly TransactionPlace[];
};

/**
 * Merges lists of rows, each of one range of ids and in its order, by day and time. Whatever the clocks of the nodes say,
 * each list keeps its order, so the places of a row say exactly which rows come after it.
 */
export function mergeRows<Row extends Ordered>(
  lists: readonly (readonly Row[])[],
  isAscending: boolean,
  before: readonly TransactionPlace[],
): Placed<Row>[] {
  const left = lists.map((rows) => [...rows].reverse());
  const merged: Placed<Row>[] = [];
  let places = before;
  for (;;) {
    const next = left
      .filter((rows) => rows.length > 0)
      .reduce<Row[] | null>(
        (best, rows) => (best === null || precedes(rows, best, isAscending) ? rows : best),
        null,
      );
    const row = next?.pop();
    if (row === undefined) return merged;
    places = [...places.filter((place) => rangeOf(place) !== rangeOf(row)), placeOf(row)];
    merged.push({ ...row, places });
  }
}

function precedes(rows: readonly Ordered[], others: readonly Ordered[], isAscending: boolean): boolean {
  const [one, other] = [rows.at(-1), others.at(-1)];
  if (one === undefined || other === undefined) return other === undefined;
  const isEarlier =
    one.bookDay === other.bookDay ? one.postedAt < other.postedAt : one.bookDay < other.bookDay;
  return isEarlier === isAscending;
}

const placeOf = ({ bookDay, transferId, side, ticketId }: TransactionPlace): TransactionPlace => ({
  ...{ bookDay, transferId, side, ticketId },
});
