import { rangeOf, type TransactionPlace } from '#server/features/transactions/transaction-keys';

type Ordered = TransactionPlace & { postedAt: Date };
export type Placed<Row> = Row & {
  /** The last row of each range of ids up to this row, in the order of the list. */
  places: readonly TransactionPlace[];
};

interface Merged {
  /** The order in which the rows are read. */
  isAscending: boolean;
  /** True if that is the reverse of the list's order. */
  isBackwards: boolean;
  /** The places before the first row. */
  before: readonly TransactionPlace[];
}

/**
 * Merges lists of rows, each of one range of ids and in its order, by day and time. Whatever the clocks of the nodes say,
 * each list keeps its order, so the places of a row say exactly which rows come after it. A list is read on once its
 * last row was taken, so that memory holds a piece of each.
 */
export async function* mergeRows<Row extends Ordered>(
  lists: readonly AsyncIterator<Row>[],
  { isAscending, isBackwards, before }: Merged,
): AsyncGenerator<Placed<Row>> {
  const heads: (Row | null)[] = await Promise.all(lists.map((list) => readNext(list)));
  let seen = before;
  for (;;) {
    const at = heads.reduce(
      (best, row, each) => (row !== null && precedes(row, heads[best], isAscending) ? each : best),
      heads.findIndex((row) => row !== null),
    );
    const [row, list] = [heads[at], lists[at]];
    if (row === undefined || row === null || list === undefined) return;
    seen = [...seen.filter((place) => rangeOf(place) !== rangeOf(row)), placeOf(row)];
    // Backwards, the next row of another range is its last one before this row.
    const places = isBackwards ? heads.filter((head) => head !== null).map(placeOf) : seen;
    yield { ...row, places };
    heads[at] = await readNext<Row>(list);
  }
}

async function readNext<Row>(list: AsyncIterator<Row>): Promise<Row | null> {
  const next = await list.next();
  return next.done === true ? null : next.value;
}

function precedes(one: Ordered, other: Ordered | null | undefined, isAscending: boolean): boolean {
  if (other === null || other === undefined || one === other) return false;
  const isEarlier =
    one.bookDay === other.bookDay ? one.postedAt < other.postedAt : one.bookDay < other.bookDay;
  return isEarlier === isAscending;
}

const placeOf = ({ bookDay, transferId, side, ticketId }: TransactionPlace): TransactionPlace => ({
  bookDay,
  transferId,
  side,
  ticketId,
});
