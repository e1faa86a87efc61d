import { describe, expect, it } from 'vitest';
import { inAdvance } from '#server/platform/streams/in-advance';

/** Counts to `last`, and records how far it was read and whether it was closed. */
function counter(last: number, fault?: Error) {
  const seen = { asked: 0, isClosed: false };
  async function* count() {
    try {
      for (let at = 1; at <= last; at += 1) {
        seen.asked = at;
        yield at;
      }
      if (fault) throw fault;
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, rows: count() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('rows requested in advance', () => {
  it('come completely and in order, for any number in advance', async () => {
    for (const ahead of [1, 3, 10, 50]) {
      const found: number[] = [];
      for await (const row of inAdvance(counter(10).rows, ahead)) found.push(row);
      expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('are limited in number', async () => {
    const { seen, rows } = counter(100);
    const passed = inAdvance(rows, 5);
    await passed.next();
    await settled();
    expect(seen.asked).toBe(6);
    await passed.return(undefined);
    expect(seen.isClosed).toBe(true);
  });

  it("end with their source's error, after the rows before it", async () => {
    const found: number[] = [];
    const reading = async () => {
      for await (const row of inAdvance(counter(3, new Error('gone')).rows, 10)) {
        found.push(row);
        await settled();
      }
    };
    await expect(reading()).rejects.toThrow('gone');
    expect(found).toEqual([1, 2, 3]);
  });
});
