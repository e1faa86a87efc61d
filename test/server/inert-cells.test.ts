import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeTable } from '#server/platform/write-table';

/** The one cell of a CSV file, as the file has it. */
async function cellOf(value: string): Promise<string> {
  async function* rows() {
    yield value;
  }
  const columns = [{ header: 'Name', width: 10, cell: (row: string) => row }];
  const { content } = writeTable('csv', { sheet: 'Sheet', columns, rows: rows() });
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
    ['a;b', 'a;b'],
    ['a-1', 'a-1'],
    ['-', '-'],
  ])('begins no formula, in no program’s way to separate fields: %j', async (sent, written) => {
    expect(await cellOf(sent)).toBe(written);
  });
});
