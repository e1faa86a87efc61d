import { defaultPageSize, type Pagination } from '#contract/api/list-query';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import {
  type PagedList,
  readNumberedPage,
  readPageAfter,
  readRowsOfPage,
  readSumsOfPage,
} from '#server/shared/lists/pages';
import { writeSeekMark } from '#server/shared/lists/seek-mark';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

/** Rows of a list that are read by page, or one after the other. */
export interface ListSource<Row, Sums extends { total: number } = { total: number }>
  extends PagedList<Row, Sums> {
  /** Every row in the order of the list. */
  all: () => AsyncIterable<Row>;
  /** The numbers of a row's place, if pages are also read from a cursor. */
  placeOf?: (row: Row) => readonly number[];
}

/** The page of a query: by its number, or after a cursor. Without both the whole list is meant. */
export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  after?: string | undefined;
  /** Of a numbered page: its rows alone, or what is beside them alone. */
  part?: 'rows' | 'sums' | undefined;
}

/** What was read beside the rows. Only a numbered page has it. */
export interface PageFacts<Sums> {
  sums: Sums;
  pagination: Pagination;
}

/** A numbered page has facts. `next` is the cursor of the next page, null on the last one. */
type SourceAnswer<Item, Sums> = { next?: string | null } & (
  | { data: Item[]; facts: PageFacts<Sums> }
  | { data: Item[] | AsyncIterable<Item>; facts?: undefined }
);

/** Returns a page, by number or by cursor, or streams every row. The list is only counted for a numbered page. */
export async function answerSource<Row, Sums extends { total: number }, Item>(
  { db, actor }: { db: Database; actor: Actor },
  source: ListSource<Row, Sums>,
  { page, pageSize = defaultPageSize, after, part }: PageQuery,
  write: (row: Row) => Item,
): Promise<SourceAnswer<Item, Sums>> {
  if (page === undefined && after === undefined)
    return { data: written(sourceRows(db, actor, source), write) };
  const cursor = (rows: Row[], hasNext: boolean) => {
    if (source.placeOf === undefined) return {};
    const last = hasNext ? rows.at(-1) : undefined;
    return { next: last === undefined ? null : writeSeekMark([...source.placeOf(last)]) };
  };
  if (page === undefined) {
    const { rows, hasNext } = await readPageAfter(pageSize, source.read);
    return { data: rows.map(write), ...cursor(rows, hasNext) };
  }
  const asked = { page, pageSize };
  // The rows are found long before all of them are counted.
  if (part === 'rows') {
    const { rows, hasNext } = await readRowsOfPage(asked, source);
    return { data: rows.map(write), ...cursor(rows, hasNext) };
  }
  if (part === 'sums') return { data: [], facts: await readSumsOfPage(asked, source) };
  const { rows, hasNext, sums, pagination } = await readNumberedPage(asked, source);
  return { data: rows.map(write), ...cursor(rows, hasNext), facts: { sums, pagination } };
}

/** Every row, for as long as the actor is signed in. */
export function sourceRows<Row>(
  db: Database,
  actor: Actor,
  { all }: Pick<ListSource<Row>, 'all'>,
): AsyncGenerator<Row> {
  return whileSignedIn(db, actor, all());
}

async function* written<Row, Item>(
  rows: AsyncIterable<Row>,
  write: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const row of rows) yield write(row);
}
