import { afterAll, describe, expect, it, vi } from 'vitest';
import { openPool } from '#server/platform/database/database';
import { TimedCursor } from '#server/platform/database/timed-cursor';
import { cloneTemplate } from '#test/support/server/test-database';

const { url } = await cloneTemplate();
const pool = openPool({ connectionString: url }, { connections: 1, statementTimeoutMs: 600_000 });
// Fake timers: those of other files in this process are not included.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
await pool.query('select 1');

describe('rows from a cursor', () => {
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

  it('leave no timer behind when they are done, abandoned or failed', async () => {
    const before = vi.getTimerCount();
    expect(await read('select n from generate_series(1, 1) n')).toHaveLength(1);
    expect(await read('select n from generate_series(1, 1000) n')).toHaveLength(2);
    await expect(read('select 1 / (n - 1) from generate_series(1, 1000) n')).rejects.toThrow(
      'division by zero',
    );
    expect(vi.getTimerCount()).toBe(before);
  });
});
