/**
 * Rows page after page, each page read while the one before is passed on. A page that is not full is the last one.
 * Memory holds two of them at most, and nothing is kept open in the database while a reader is slow.
 */
export async function* readAhead<Row>(
  rowsAtATime: number,
  readPage: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let next: Promise<Row[]> | null = readPage(null);
  while (next !== null) {
    const rows: Row[] = await next;
    const last = rows.at(-1);
    next = last === undefined || rows.length < rowsAtATime ? null : readPage(last);
    // Where the reader goes away, nobody waits for it any more.
    next?.catch(() => {});
    yield* rows;
  }
}
