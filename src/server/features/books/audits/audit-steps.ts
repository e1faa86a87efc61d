import { type AuditFailure, forbidTableScans } from '#server/features/books/book-queries';
import { createFindings, type Found } from '#server/features/books/difference-queries';
import type { Database } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';
import { listNetworks } from '#server/shared/accounts/network-queries';

/**
 * Runs the steps of one audit. A step that throws is recorded as a failure, and the others continue: their findings
 * must not be lost because one table cannot be read.
 */
export function createSteps(db: Database, signal?: AbortSignal) {
  const findings = createFindings();
  const failures: AuditFailure[] = [];

  /** Returns the step's result, or null if it failed. */
  async function run<T>(name: string, step: () => Promise<T>, networkId = 0): Promise<T | null> {
    try {
      return await step();
    } catch (error) {
      // A stopping server cancels its statements; that is not a finding.
      if (signal?.aborted === true) throw error;
      failures.push({ networkId, detail: `${name}: ${reasonOf(error)}` });
      return null;
    }
  }

  async function find(name: string, step: () => Promise<Found>, networkId = 0): Promise<boolean> {
    const found = await run(name, step, networkId);
    if (found !== null) findings.add(found);
    return found !== null;
  }

  /** Checks all networks at once. If that fails, checks each alone, so that only the unreadable ones are reported. */
  async function findInNetworks(
    name: string,
    step: (from: Database, networkId: number | null) => Promise<Found>,
  ): Promise<boolean> {
    if (await find(name, () => step(db, null))) return true;
    const together = failures.length;
    // A small table is read as a whole, including pages of other networks that may be damaged.
    const byIndex = (networkId: number) =>
      db.transaction().execute(async (tx) => {
        await forbidTableScans(tx);
        return step(tx, networkId);
      });
    for (const networkId of (await run(name, () => listNetworks(db))) ?? [])
      await find(name, () => byIndex(networkId), networkId);
    // The failures of single networks explain the failure of all together.
    if (failures.length > together) failures.splice(together - 1, 1);
    return false;
  }

  return { findings, failures, run, find, findInNetworks };
}

export function reasonOf(error: unknown): string {
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  return state === undefined ? message : `${message} (${state})`;
}
