import { listSuspectReturns } from '#server/features/returns/return-queries';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { tellOperators } from '#server/shared/inbox/tell-queries';

const lookEveryMs = 15 * 60_000;

/**
 * Tells the admin of a network when the return of a game in this month is to be investigated. Every node looks; a month
 * of a game is told once for its sealed and once for its saved results.
 */
export function tellAboutReturns(jobs: JobRunner, db: Database): void {
  const look = async () => tellSuspectReturns(db);
  jobs.every(lookEveryMs, look, 'the inboxes could not be told about returns');
}

export async function tellSuspectReturns(db: Database): Promise<void> {
  for (const { networkId, gameId, isSaved, month, draws } of await listSuspectReturns(db))
    await tellOperators(db, {
      networkId,
      kind: isSaved ? 'return_saved' : 'return_sealed',
      eventKey: `${gameId}/${month}`,
      game: { gameId, count: draws },
    });
}
