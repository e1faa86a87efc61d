import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/database/database';
import { openInstallation } from '#test/support/server/installation';

const on = await openInstallation();
const pool = openPool(on.connection, { connections: 1, statementTimeoutMs: 10_000 });

describe('a connection of a pool', () => {
  afterAll(async () => {
    await pool.end();
    await on.close();
  });

  /** Runs a statement that fails, as a transaction does: the connection is given back without the error. */
  async function fail(text: string): Promise<{ code: unknown; pid: number }> {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const code = await client.query(text).catch((error: pg.DatabaseError) => error.code);
    client.release();
    return { code, pid: rows[0]?.pid ?? 0 };
  }

  it('is closed after an error of the planner, and only then', async () => {
    const first = await fail('select 1 / 0');
    expect(first.code).toBe('22012');
    const second = await fail('select count(*) from games for update');
    expect(second).toEqual({ code: '0A000', pid: first.pid });
    const third = await fail('select count(*) from games for update');
    expect(third.pid).not.toBe(first.pid);
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(rows[0]?.pid).not.toBe(third.pid);
    expect(pool.totalCount).toBe(1);
  });
});
