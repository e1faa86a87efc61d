/**
 * Passes rows on in order and requests further ones in advance, so that the writer and the database do not wait for
 * each other.
 */
export async function* inAdvance<Row>(rows: AsyncIterable<Row>, ahead: number): AsyncGenerator<Row> {
  const source = rows[Symbol.asyncIterator]();
  const asked: Promise<IteratorResult<Row>>[] = [];
  const ask = () => {
    const next = source.next();
    // An error is raised at its row; until then it must not count as unhandled.
    next.catch(() => {});
    asked.push(next);
  };
  try {
    for (let count = 0; count < ahead; count += 1) ask();
    for (;;) {
      const next = await asked.shift();
      if (next === undefined || next.done === true) return;
      ask();
      yield next.value;
    }
  } finally {
    await source.return?.();
  }
}
