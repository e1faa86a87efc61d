import { deleteOld } from '#server/features/inbox/inbox-queries';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { listNetworks } from '#server/shared/accounts/network-queries';

const dayMs = 24 * 60 * 60_000;
const atMost = 5_000;

/** Has old entries deleted once a day, over the connections for background work. */
export function keepInboxesShort(jobs: JobRunner, exports: Database): void {
  jobs.every(dayMs, () => forgetOldEntries(exports), 'old entries of the inboxes could not be deleted');
}

/** Deletes what is no longer kept, network by network, a limited number of rows in each transaction. */
export async function forgetOldEntries(db: Database): Promise<void> {
  for (const networkId of await listNetworks(db))
    for (const table of ['inbox_entries', 'inbox_reads'] as const) {
      let deleted: number;
      do deleted = await deleteOld(db, table, { networkId, atMost });
      while (deleted >= atMost);
    }
}
