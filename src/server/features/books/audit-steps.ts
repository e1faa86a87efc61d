import { sql } from 'kysely';
import { type AuditFailure, type FoundDifference, listNetworks } from '#server/features/books/book-queries';
import type { Database } from '#server/platform/database';
import { sqlState } from '#server/platform/database-errors';

/**
 * Runs the steps of one audit. A step that ends with an error is noted as a failure, and the others go on: what they find
 * must not be lost because one table cannot be read.
 */
export function createSteps(db: Database, signal?: AbortSignal) {
  const differences: FoundDifference[] = [];
  const failures: AuditFailure[] = [];

  /** Answers what the step answers, or null where it failed. */
  async function run<T>(name: string, step: () => Promise<T>, networkId = 0): Promise<T | null> {
    try {
      return await step();
    } catch (error) {
      // A server that stops ends its statements; that says nothing about the books.
      if (signal?.aborted === true) throw error;
      failures.push({ networkId, detail: `${name}: ${reasonOf(error)}` });
      return null;
    }
  }

  async function find(name: string, step: () => Promise<FoundDifference[]>, networkId = 0): Promise<boolean> {
    const found = await run(name, step, networkId);
    differences.push(...(found ?? []));
    return found !== null;
  }

  /** Looks at all networks at once. Where that fails, at each by itself, so that only those are named which cannot be read. */
  async function findInNetworks(
    name: string,
    step: (from: Database, networkId: number | null) => Promise<FoundDifference[]>,
  ): Promise<boolean> {
    if (await find(name, () => step(db, null))) return true;
    const together = failures.length;
    // A small table is read as a whole, with pages of other networks that may be damaged.
    const byIndex = (networkId: number) =>
      db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return step(tx, networkId);
      });
    for (const networkId of (await run(name, () => listNetworks(db))) ?? [])
      await find(name, () => byIndex(networkId), networkId);
    // The failure of all together is explained by those of the networks.
    if (failures.length > together) failures.splice(together - 1, 1);
    return false;
  }

  return { differences, failures, run, find, findInNetworks };
}

export function reasonOf(error: unknown): string {
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  return state === undefined ? message : `${message} (${state})`;
}
