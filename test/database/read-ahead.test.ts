import { describe, expect, it } from 'vitest';
import { readAhead } from '#server/platform/streams/read-ahead';

/** Numbers from 1 on, page by page. */
function countingPages(rowsAtATime: number, total: number) {
  const asked: (number | null)[] = [];
  const rows = readAhead<number>(rowsAtATime, async (last) => {
    asked.push(last);
    const first = (last ?? 0) + 1;
    const left = Math.max(0, Math.min(rowsAtATime, total - first + 1));
    return Array.from({ length: left }, (_, at) => first + at);
  });
  return { asked, rows };
}

describe('rows that are read ahead', () => {
  it.each([0, 1, 2, 3, 4, 9, 10])('come once and in order, %i of them in pages of three', async (total) => {
    const { rows } = countingPages(3, total);
    const read: number[] = [];
    for await (const row of rows) read.push(row);
    expect(read).toEqual(Array.from({ length: total }, (_, at) => at + 1));
  });

  it('are read one page ahead, not more', async () => {
    const { rows, asked } = countingPages(2, 100);
    await rows.next();
    expect(asked).toEqual([null, 2]);
    await rows.next();
    expect(asked).toEqual([null, 2]);
    await rows.next();
    expect(asked).toEqual([null, 2, 4]);
  });

  it('report a failed page in its turn, and leave none behind when the reader disconnects', async () => {
    const failing = () =>
      readAhead<number>(2, async (last) => {
        if (last !== null) throw new Error('the second page fails');
        return [1, 2];
      });
    const read: number[] = [];
    const reading = async () => {
      for await (const row of failing()) read.push(row);
    };
    await expect(reading()).rejects.toThrow('the second page fails');
    expect(read).toEqual([1, 2]);
    // An unhandled rejection would fail this run.
    for await (const row of failing()) {
      expect(row).toBe(1);
      break;
    }
  });
});
