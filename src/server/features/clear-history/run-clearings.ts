import type { Logger } from 'pino';
import { type ClearingParts, runClearing } from '#server/features/clear-history/run-clearing';
import { giveBackClearing, noteFailed, takeClearing } from '#server/features/clear-history/running-queries';
import type { Database } from '#server/platform/database';
import { isDatabaseAway } from '#server/platform/database-errors';
import { diskFault, unexpectedFault } from '#server/platform/disk-fault';

const lookEveryMs = 2_000;

class NodeStops extends Error {
  override name = 'NodeStops';
}

/**
 * Carries out the clearings that were asked for, on every node, one at a time. What waits is found by a query, so a clearing
 * whose node was killed is finished by another one, or by the same when it is started again.
 */
export function runClearings({ db, logger, ...parts }: ClearingParts & { db: Database; logger: Logger }) {
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await takeClearing(db);
      if (taken === null) return;
      try {
        await runClearing(parts, taken, stopping.signal);
      } catch (error) {
        if (error instanceof NodeStops) await giveBackClearing(db, taken);
        else {
          // A database that is away cannot be told, and stands in nobody's way once it is back.
          if (!isDatabaseAway(error))
            await noteFailed(db, taken, diskFault(error, 'archives') ?? unexpectedFault);
          throw error;
        }
      }
    }
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    working ??= work()
      .catch((error: unknown) => logger.error({ err: error }, 'a clearing was interrupted'))
      .finally(() => {
        working = null;
      });
  }

  return {
    start(): void {
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
      wake();
    },
    /** Looks at once for what was just asked for. */
    wake,
    stopping: stopping.signal,
    /** Ends after the step that runs; the rest is taken up again. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort(new NodeStops());
      await working;
    },
  };
}
