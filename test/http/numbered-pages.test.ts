import { describe, expect, it } from 'vitest';
import { deepestRow, type PageWindow, readNumberedPage, readRowsOfPage } from '#server/shared/lists/pages';

/** A list of numbers from 0, with the windows in which it was read. */
function listOf(total: number) {
  const windows: PageWindow[] = [];
  const read = async (window: PageWindow) => {
    windows.push(window);
    const { offset, limit, isBackwards } = window;
    const length = Math.max(0, Math.min(limit, total - offset));
    return Array.from({ length }, (_, at) => (isBackwards ? total - 1 - offset - at : offset + at));
  };
  return { windows, sum: async () => ({ total }), read };
}

const numbersFrom = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);

describe('a page by its number', () => {
  it('has the rows of its number, from either end of the list', async () => {
    for (const total of [0, 1, 25, 26, 4_999, 5_000, 5_001]) {
      const pageSize = 25;
      const last = Math.max(1, Math.ceil(total / pageSize));
      for (const page of [1, 2, 40, 41, 42, 100, 199, 200, 201, last].filter((each) => each <= last)) {
        const found = await readNumberedPage({ page, pageSize }, listOf(total));
        const first = (page - 1) * pageSize;
        expect(found.rows).toEqual(numbersFrom(first, Math.min(pageSize, total - first)));
        expect(found.hasNext).toBe(page < last);
        expect(found.pagination).toEqual({ total, page, pageSize, totalPages: last });
        const { rows, hasNext } = found;
        expect(await readRowsOfPage({ page, pageSize }, listOf(total))).toEqual({ rows, hasNext });
      }
    }
  });

  it('reads no row behind the last one, and at most a page and one row before it', async () => {
    for (const page of [1, 100, 40_000, 999_999_999]) {
      const list = listOf(1_000_000);
      const { rows } = await readNumberedPage({ page, pageSize: 25 }, list).catch(() => ({ rows: [] }));
      expect(list.windows.every(({ limit }) => limit <= 26)).toBe(true);
      if (page === 999_999_999) expect([rows, list.windows]).toEqual([[], []]);
    }
  });

  it('is refused if it begins too far from both ends', async () => {
    const total = 1_000_000;
    const pageSize = 100;
    const pageAt = (row: number) => row / pageSize + 1;
    const open = [pageAt(0), pageAt(deepestRow), pageAt(total - deepestRow), pageAt(total - pageSize)];
    for (const page of open)
      expect((await readNumberedPage({ page, pageSize }, listOf(total))).rows[0]).toBe((page - 1) * pageSize);
    for (const page of [pageAt(deepestRow) + 1, pageAt(total / 2), pageAt(total - deepestRow) - 2]) {
      const list = listOf(total);
      const refused = readNumberedPage({ page, pageSize }, list);
      await expect(refused).rejects.toMatchObject({ status: 400, fields: { page: expect.any(String) } });
      expect(list.windows).toEqual([]);
    }
  });
});
