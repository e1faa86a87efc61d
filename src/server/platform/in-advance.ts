/**
 * Passes rows on in their order and has so many more asked for meanwhile: who writes them down does not wait for the
 * database, nor the database for him.
 */
export async function* inAdvance<Row>(rows: AsyncIterable<Row>, ahead: number): AsyncGenerator<Row> {
  const source = rows[Symbol.asyncIterator]();
  const asked: Promise<IteratorResult<Row>>[] = [];
  const ask = () => {
    const next = source.next();
    // A fault is met where its row would have been passed on; until then nobody waits for it.
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
