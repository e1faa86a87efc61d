import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#server/platform/database/database';
import { makeBenchDatabase } from './bench-installation.ts';

const accounts = 10_000;
/** The files of a copy of pgledger, in the order in which they are run. */
const files = [
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql',
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql',
  'pgledger.sql',
];

export interface Pgledger {
  /** One transfer between two of 10,000 accounts; if `hot`, from always the same one. */
  transfer(load: 'spread' | 'hot'): Promise<void>;
  close(): Promise<void>;
}

/** pgledger in a database of its own on the same PostgreSQL; null where PGLEDGER_SQL names no folder with its files. */
export async function openPgledger(connections: number): Promise<Pgledger | null> {
  const folder = process.env.PGLEDGER_SQL;
  if (folder === undefined) return null;
  const connectionString = await makeBenchDatabase('bench_pgledger');
  const pool = openPool({ connectionString }, { connections, statementTimeoutMs: 60_000 });
  for (const file of files) await pool.query(await readFile(join(folder, file), 'utf8'));
  const { rows } = await pool.query<{ id: string }>(
    `select a.id from generate_series(1, $1) n, pgledger_create_account('account ' || n, 'USD') a`,
    [accounts],
  );
  const ids = rows.map(({ id }) => id);
  const random = () => Math.floor(Math.random() * accounts);
  return {
    async transfer(load) {
      const from = load === 'hot' ? 0 : random();
      const to = (from + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts;
      await pool.query({
        name: 'pgledger',
        text: 'select id from pgledger_create_transfer($1, $2, $3)',
        values: [ids[from], ids[to], 1 + (random() % 100)],
      });
    },
    close: () => pool.end(),
  };
}
