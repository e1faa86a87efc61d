import { defaultPageSize } from '#contract/api/list-query';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { addUp } from '#server/shared/daily-sums/figures';
import { paginationOf } from '#server/shared/lists/pages';
import { type ReportList, readPage, reportRows, type Totals } from '#server/shared/lists/report-list-queries';

interface Page {
  page?: number | undefined;
  pageSize?: number | undefined;
}

interface Worded<Row, Name extends string, Item, Whole> {
  row: (row: Row) => Item;
  totals: (totals: Totals<Name>) => Whole;
}

/** Returns one page if requested, else streams every row; totals over the whole filter. */
export async function answerReport<
  Row extends Record<Name, Hundredths>,
  Name extends string,
  Item,
  Whole extends object,
>(
  { db, actor }: { db: Database; actor: Actor },
  list: ReportList<Row, Name>,
  { page, pageSize = defaultPageSize }: Page,
  worded: Worded<Row, Name, Item, Whole>,
) {
  if (page === undefined) {
    const tally = { totals: addUp<Name>(list.sums, []) };
    const data = itemsOf(reportRows(db, actor, list), list.sums, tally, worded.row);
    return { data, totals: writtenLast(() => worded.totals(tally.totals)) };
  }
  const found = await readPage(db, list, { page, pageSize });
  const pagination = paginationOf(found.total, { page, pageSize });
  return { data: found.rows.map(worded.row), totals: worded.totals(found.totals), pagination };
}

async function* itemsOf<Row extends Record<Name, Hundredths>, Name extends string, Item>(
  rows: AsyncIterable<Row>,
  names: readonly Name[],
  tally: { totals: Totals<Name> },
  wordedRow: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const row of rows) {
    tally.totals = addUp(names, [tally.totals, row]);
    yield wordedRow(row);
  }
}

/** An object evaluated when it is serialized: in an answer it follows a streamed list, after the last row. */
function writtenLast<Whole extends object>(read: () => Whole): Whole {
  return { toJSON: read } as unknown as Whole;
}
