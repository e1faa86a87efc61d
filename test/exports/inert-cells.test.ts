import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeTable } from '#server/platform/files/write-table';

/** The only cell of a CSV file, as stored. */
async function cellOf(value: string): Promise<string> {
  async function* rows() {
    yield value;
  }
  const columns = [{ header: 'Name', width: 10, cell: (row: string) => row }];
  const { content } = writeTable('csv', { sheet: 'Sheet', columns, rows: rows(), about: [] });
  return (await text(content)).replace(/^\uFEFF?Name\r\n/, '').replace(/\r\n$/, '');
}

describe('a text in a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\t=1+1', "'\t'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['name;=1+1', "name;'=1+1"],
    ['name; @SUM(A1)', "name; '@SUM(A1)"],
    ['name\t=1+1', "name\t'=1+1"],
    ['name\n=1+1', '"name\n\'=1+1"'],
    ['x;"=1+1;y', '"x;""\'=1+1;y"'],
    ['x; ""=1+1', '"x; """"\'=1+1"'],
    ['a;b', 'a;b'],
    ['a-1', 'a-1'],
    ['-', '-'],
  ])('does not begin a formula, with any field separator: %j', async (sent, written) => {
    expect(await cellOf(sent)).toBe(written);
  });
});
