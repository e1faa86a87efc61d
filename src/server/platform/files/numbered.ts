/** Numbers rows from 1, for the first column of a table. */
export async function* numbered<Row extends object>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row & { number: number }> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield { ...row, number };
  }
}
