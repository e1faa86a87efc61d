import type { Logger } from 'pino';
import { watchDrawsAndClocks } from '#server/features/books/alarms/draw-and-clock-alarms';
import type { Auditor } from '#server/features/books/audits/auditor';
import { takeNightTurn, takeTurn } from '#server/features/books/book-queries';
import type { Database } from '#server/platform/database/database';
import { repeat } from '#server/platform/process/repeat';

const everyMs = 60_000;
/** Slightly less than a minute, so that a node that checks a moment early does not wait a whole minute more. */
const turnSeconds = 55;

interface RunnerParts {
  db: Database;
  auditor: Auditor;
  logger: Logger;
}

/**
 * Audits the books every minute, on one of all nodes, and everything once a night. Every node watches draws and clocks, writes the newest hashes
 * to its own files. Returns a stop function, which waits for the running step.
 */
export function runAudits({ db, auditor, logger }: RunnerParts): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look(): Promise<void> {
    if (!(await takeTurn(db, 'minute', turnSeconds))) return auditor.lookAtFiles();
    await auditor.lookAtNew(signal);
  }
  async function lookAtNight(): Promise<void> {
    if (!signal.aborted && (await takeNightTurn(db))) await auditor.checkAll(signal);
  }
  // Every node watches: these alarms also tell why nothing else runs.
  const watch = () => watchDrawsAndClocks(db);
  const failed = (error: unknown) => logger.error({ err: error }, 'the books could not be audited');

  // The nightly audit may take many minutes; the audits of each minute continue.
  const looks = [watch, look, lookAtNight].map((each) =>
    repeat({ everyMs, look: each, failed, isAtOnce: true }),
  );
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(looks.map((each) => each.stop()));
    },
  };
}
