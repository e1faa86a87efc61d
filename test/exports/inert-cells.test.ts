import { buffer, text } from 'node:stream/consumers';
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

  const runs = ['\n', ' ', '\t', ';', '"', ';"', '\n ', '\n=', '= ', '\u00a0', ';\t" '];

  it.each(runs)('is written in one pass, if it repeats %j', async (run) => {
    const sent = run.repeat(200_000 / run.length);
    const written = (await cellOf(`a${sent}`)).replaceAll('""', '"');
    expect(written.replaceAll("'", '').length).toBeGreaterThanOrEqual(sent.length);
  });

  it.each(['csv', 'xlsx'] as const)(
    'leaves a turn to other work every hundred rows of a %s file',
    async (format) => {
      async function* rows() {
        for (let row = 0; row < 5_000; row += 1) yield 'A text';
      }
      const columns = [{ header: 'Name', width: 10, cell: (row: string) => row }];
      const { content } = writeTable(format, { sheet: 'Sheet', columns, rows: rows(), about: [] });
      let turns = 0;
      let isOver = false;
      const count = () => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      await buffer(content);
      isOver = true;
      expect(turns).toBeGreaterThanOrEqual(50);
    },
  );
});
