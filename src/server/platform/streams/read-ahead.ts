/**
 * Streams rows page by page and reads each page while the previous one is passed on. A page that is not full is the
 * last one. Memory holds at most two pages, and no cursor stays open for a slow reader.
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
    // If the reader disconnects, the pending page has no consumer.
    next?.catch(() => {});
    yield* rows;
  }
}
