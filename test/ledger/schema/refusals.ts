import type pg from 'pg';
import { sqlState } from '#server/platform/database/database-errors';

/** The SQLSTATE of each refused statement; undefined if it was accepted. */
type Refusals = Record<string, string | undefined>;

/** An accepted statement is rolled back. */
export async function refusals(client: pg.Client, statements: string[]): Promise<Refusals> {
  const found: Refusals = {};
  for (const statement of statements) {
    await client.query('begin');
    found[statement] = await client.query(statement).then(() => undefined, sqlState);
    await client.query('rollback');
  }
  return found;
}

/** The same outside a transaction, where Citus runs a function on the node of its network. */
export async function refusalsAlone(client: pg.Client, statements: string[]): Promise<Refusals> {
  const found: Refusals = {};
  for (const statement of statements)
    found[statement] = await client.query(statement).then(() => undefined, sqlState);
  return found;
}
