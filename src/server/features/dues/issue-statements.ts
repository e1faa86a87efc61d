import {
  issueSome,
  listClosingNetworks,
  listLimitedNetworks,
  listOverdueNetworks,
  markDues,
  recountSome,
  tellLimitsAfter,
  tellSome,
} from '#server/features/dues/statement-queries';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

const lookEveryMs = 60_000;
/** Each look computes the dues of all edges with a limit. */
const limitsEveryMs = 300_000;

/**
 * Issues the statements of periods that are over, and tells of those that become overdue, on every node: both are found by
 * their edges, so another node goes on if one dies. Uses the connections for background work.
 */
export function runStatements(jobs: JobRunner, exports: Database): void {
  const { stopping } = jobs;
  jobs.every(lookEveryMs, () => issueStatements(exports, stopping), 'statements could not be issued');
  jobs.every(limitsEveryMs, () => tellLimits(exports, stopping), 'limits of dues could not be told');
  jobs.every(lookEveryMs, () => tellOverdue(exports, stopping), 'overdue statements could not be told');
}

/**
 * Issues all statements that can be issued now, after those that a restore changed were counted again; returns how many
 * were issued.
 */
export const issueStatements = async (db: Database, signal?: AbortSignal): Promise<number> =>
  inEachNetwork(
    await listClosingNetworks(db),
    async (networkId) => {
      while (signal?.aborted !== true && (await recountSome(db, networkId)) > 0);
      await markDues(db, networkId);
      return issueSome(db, networkId);
    },
    signal,
  );

/** Tells both sides of all statements that became overdue; returns for how many edges it looked. */
export const tellOverdue = async (db: Database, signal?: AbortSignal): Promise<number> =>
  inEachNetwork(await listOverdueNetworks(db), (networkId) => tellSome(db, networkId), signal);

/** Tells both sides of dues that reached a percentage of their limit at which they are warned. */
export async function tellLimits(db: Database, signal?: AbortSignal): Promise<void> {
  const after = new Map<number, number>();
  await inEachNetwork(
    await listLimitedNetworks(db),
    async (networkId) => {
      const last = await tellLimitsAfter(db, networkId, after.get(networkId) ?? 0);
      if (last !== null) after.set(networkId, last);
      return last === null ? 0 : 1;
    },
    signal,
  );
}

/**
 * Repeats some work in each network until nothing is left; returns how much there was. Stops between transactions if the
 * signal is aborted. A network that fails does not stop the others: its error is thrown at the end.
 */
async function inEachNetwork(
  networkIds: readonly number[],
  some: (networkId: number) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  for (const networkId of networkIds) {
    try {
      for (let last = 1; last > 0 && signal?.aborted !== true; done += last) last = await some(networkId);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some networks failed');
  return done;
}
