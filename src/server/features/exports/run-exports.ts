import type { Logger } from 'pino';
import { deleteExpiredJobs } from '#server/features/exports/export-queries';
import { failJob, giveBackJob, type TakenJob, takeJob } from '#server/features/exports/running-job-queries';
import { JobLost, type WriteParts, writeExport } from '#server/features/exports/write-export';
import { AppError } from '#server/platform/app-error';
import { isDatabaseAway } from '#server/platform/database-errors';

/** Exports share the machine with everything else: few at once, however many wait, and one of each network. */
const atOnce = 2;
const lookEveryMs = 2_000;
const sweepEveryMs = 60_000;

class NodeStops extends Error {
  override name = 'NodeStops';
}

/**
 * Writes the exports that wait, on every node. What waits is found by a query, so nothing is lost with a node: another one
 * takes its jobs up again. Stopping gives back what runs.
 */
export function runExports({ logger, ...parts }: WriteParts & { logger: Logger }) {
  const { db } = parts;
  const write = createWriteJob({ ...parts, logger });
  const running = new Map<Promise<void>, number>();
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  let sweptAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function takeUp(): Promise<void> {
    while (running.size < atOnce && !stopping.signal.aborted) {
      const job = await takeJob(db, [...running.values()]);
      if (job === null) return;
      const run = write(job, stopping.signal)
        .catch((error: unknown) => logger.error({ err: error, job: job.jobId }, 'an export is left'))
        .finally(() => {
          running.delete(run);
          wake();
        });
      running.set(run, job.networkId);
    }
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    looking ??= takeUp()
      .catch((error: unknown) => logger.error({ err: error }, 'exports could not be looked up'))
      .finally(() => {
        looking = null;
      });
  }

  async function sweep(): Promise<void> {
    if (performance.now() - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = performance.now();
    await deleteExpiredJobs(db);
  }

  return {
    start(): void {
      timer = setInterval(() => {
        wake();
        sweep().catch((error: unknown) => logger.error({ err: error }, 'old exports could not be deleted'));
      }, lookEveryMs);
      timer.unref();
      wake();
    },
    /** Looks at once for what was just put in the queue. */
    wake,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort(new NodeStops());
      await looking;
      await Promise.all(running.keys());
    },
  };
}

/** Writes one export, and says in its row what became of it where that was not its file. */
function createWriteJob({ logger, ...parts }: WriteParts & { logger: Logger }) {
  const { db } = parts;

  /** A database that is away gives nothing back either: the job is taken up again once this attempt was silent for long enough. */
  async function settle(job: TakenJob, error: unknown): Promise<void> {
    if (error instanceof JobLost) return;
    if (error instanceof NodeStops) await giveBackJob(db, job);
    else if (!isDatabaseAway(error)) await failJob(db, job);
    if (!(error instanceof NodeStops || error instanceof AppError))
      logger.error({ err: error, job: job.jobId, call: job.call }, 'an export ended early');
  }

  return async (job: TakenJob, signal: AbortSignal): Promise<void> => {
    try {
      await writeExport(parts, job, signal);
    } catch (error) {
      await settle(job, error);
    }
  };
}
