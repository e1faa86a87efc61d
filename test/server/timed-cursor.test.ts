import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPool } from '#server/platform/database';
import { TimedCursor } from '#server/platform/timed-cursor';
import { cloneTemplate } from '../support/test-database.ts';

describe('rows that are read a few at a time', () => {
  let pool: ReturnType<typeof openPool>;
  beforeAll(async () => {
    const { url } = await cloneTemplate();
    pool = openPool({ connectionString: url }, { connections: 1, statementTimeoutMs: 600_000 });
    // Clocks that never run: those of other files in this process are not among them.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await pool.query('select 1');
  });
  afterAll(async () => {
    vi.useRealTimers();
    await pool.end();
  });

  async function read(text: string): Promise<unknown[]> {
    const client = await pool.connect();
    const cursor = new TimedCursor<{ n: number }>(text);
    try {
      client.query(cursor);
      const rows = await cursor.read(2);
      await cursor.close();
      return rows;
    } finally {
      client.release();
    }
  }

  it('leave no clock behind when they are done, given up or refused', async () => {
    const before = vi.getTimerCount();
    expect(await read('select n from generate_series(1, 1) n')).toHaveLength(1);
    expect(await read('select n from generate_series(1, 1000) n')).toHaveLength(2);
    await expect(read('select 1 / (n - 1) from generate_series(1, 1000) n')).rejects.toThrow(
      'division by zero',
    );
    expect(vi.getTimerCount()).toBe(before);
  });
});
