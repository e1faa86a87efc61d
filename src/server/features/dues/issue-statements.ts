import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

const lookEveryMs = 60_000;
/** Of a network in one transaction. */
const atOnce = 200;

/**
 * Issues the statements of periods that are over, on every node: a statement is found by its edge, so another node goes on
 * if one dies. Uses the connections for background work.
 */
export function runStatements(jobs: JobRunner, exports: Database): void {
  jobs.every(lookEveryMs, () => issueStatements(exports, jobs.stopping), 'statements could not be issued');
}

/** Issues all statements that can be issued now; returns how many. Stops between transactions if the signal is aborted. */
export async function issueStatements(db: Database, signal?: AbortSignal): Promise<number> {
  let issued = 0;
  for (const networkId of await listClosingNetworks(db)) {
    let last = atOnce;
    while (last > 0 && signal?.aborted !== true) {
      last = await issueSome(db, networkId);
      issued += last;
    }
  }
  return issued;
}

async function listClosingNetworks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ networkId: number }>`
    select distinct e.network_id from due_edges e
     where e.closes_on < business_day(statement_timestamp()) order by 1`.execute(db);
  return rows.map(({ networkId }) => networkId);
}

async function issueSome(db: Database, networkId: number): Promise<number> {
  const { rows } = await sql<{ issued: number }>`
    select issue_statements(${networkId}, ${sql.lit(atOnce)}) as issued`.execute(db);
  return rows[0]?.issued ?? 0;
}
