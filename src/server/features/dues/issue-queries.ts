import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

/** Statements of a network in one transaction. */
const atOnce = 200;

/** The networks that have periods which are over and have no statement yet. */
export async function listClosingNetworks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ networkId: number }>`
    select distinct e.network_id from due_edges e
     where e.closes_on < business_day(statement_timestamp()) order by 1`.execute(db);
  return rows.map(({ networkId }) => networkId);
}

/** Issues some statements of a network; returns how many. */
export async function issueSome(db: Database, networkId: number): Promise<number> {
  const { rows } = await sql<{ issued: number }>`
    select issue_statements(${networkId}, ${sql.lit(atOnce)}) as issued`.execute(db);
  return rows[0]?.issued ?? 0;
}
