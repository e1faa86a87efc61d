import type { Logger } from 'pino';
import type { Auditor } from '#server/features/books/auditor';
import { takeNightTurn, takeTurn } from '#server/features/books/book-queries';
import { watchDrawsAndClocks } from '#server/features/books/draw-and-clock-alarms';
import type { Database } from '#server/platform/database';

const everyMs = 60_000;
/** A little less than a minute, so that a node is not a whole minute late for being a moment early. */
const turnSeconds = 55;

interface RunnerParts {
  db: Database;
  auditor: Auditor;
  logger: Logger;
}

/**
 * Looks at the books every minute, on one of all nodes, and at everything once a night. Every node writes the newest hashes to
 * files of its own. Answers how to stop; stopping waits for the step that runs.
 */
export function runAudits({ db, auditor, logger }: RunnerParts): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    if (await takeTurn(db, 'minute', turnSeconds)) {
      await safely(() => watchDrawsAndClocks(db));
      await auditor.lookAtNew(signal);
    } else {
      await auditor.lookAtFiles();
    }
  }

  async function lookAtNight(): Promise<void> {
    if (!signal.aborted && (await takeNightTurn(db))) await auditor.checkAll(signal);
  }

  async function safely(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'the books could not be looked at');
    }
  }

  let running = Promise.resolve();
  let night: Promise<void> | null = null;
  function begin(): void {
    // A night's work may take many minutes, and the minutes go on meanwhile.
    night ??= safely(lookAtNight).finally(() => {
      night = null;
    });
    running = safely(look).then(() => {
      if (signal.aborted) return;
      timer = setTimeout(begin, everyMs);
      timer.unref();
    });
  }

  begin();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await night;
    },
  };
}
