import {
  issueSome,
  listClosingNetworks,
  markDues,
  recountSome,
} from '#server/features/dues/statement-queries';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

const lookEveryMs = 60_000;

/**
 * Issues the statements of periods that are over, on every node: a statement is found by its edge, so another node goes on
 * if one dies. Uses the connections for background work.
 */
export function runStatements(jobs: JobRunner, exports: Database): void {
  jobs.every(lookEveryMs, () => issueStatements(exports, jobs.stopping), 'statements could not be issued');
}

/**
 * Issues all statements that can be issued now, after those that a restore changed were counted again; returns how many
 * were issued. Stops between transactions if the signal is aborted. A
 * network that fails does not stop the others: its error is thrown at the end.
 */
export async function issueStatements(db: Database, signal?: AbortSignal): Promise<number> {
  let issued = 0;
  const errors: unknown[] = [];
  for (const networkId of await listClosingNetworks(db)) {
    try {
      while (signal?.aborted !== true && (await recountSome(db, networkId)) > 0);
      await markDues(db, networkId);
      for (let last = 1; last > 0 && signal?.aborted !== true; issued += last)
        last = await issueSome(db, networkId);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'statements of some networks could not be issued');
  return issued;
}
