import { returnState } from '#contract/reports/returns';
import { listMonthReturns, listOpenMonths, takeLook } from '#server/features/returns/return-queries';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { listNetworks } from '#server/shared/accounts/network-queries';
import { tellOperators } from '#server/shared/inbox/tell-queries';

const lookEveryMinutes = 15;

/**
 * Notifies the admin of a network if the return of a game in this month must be investigated. One node does so, over the
 * connections for background work. Each month of a game gets one entry for sealed and one for saved results.
 */
export function tellAboutReturns(jobs: JobRunner, exports: Database): void {
  const look = async () => {
    // Slightly less, so that a node that looks a moment early does not wait for its next look.
    if (await takeLook(exports, lookEveryMinutes - 1)) await tellSuspectReturns(exports);
  };
  jobs.every(lookEveryMinutes * 60_000, look, 'the inboxes could not be told about returns');
}

/** Checks one network after the other by the state that the report shows. */
export async function tellSuspectReturns(db: Database, now?: Date): Promise<void> {
  const months = await listOpenMonths(db, now ?? (await readTime(db)));
  for (const networkId of await listNetworks(db))
    for (const month of months)
      for (const { gameId, isSaved, draws, deviation } of await listMonthReturns(db, networkId, month))
        if (returnState(draws, deviation) === 'investigate')
          await tellOperators(db, {
            networkId,
            kind: isSaved ? 'return_saved' : 'return_sealed',
            eventKey: `${gameId}/${month.slice(0, 7)}`,
            game: { gameId, count: draws },
          });
}
