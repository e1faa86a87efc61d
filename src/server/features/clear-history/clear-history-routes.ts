import type { Logger } from 'pino';
import * as calls from '#contract/backups/clear-history';
import { messages } from '#contract/ground/messages';
import { openArchives } from '#server/features/clear-history/archive-folder';
import { clearHistory, tryClearing } from '#server/features/clear-history/clear-history';
import { downloadArchive } from '#server/features/clear-history/download-archive';
import { listArchives, listClearings } from '#server/features/clear-history/list-clearings';
import { runClearings } from '#server/features/clear-history/run-clearings';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

interface ClearHistoryParts {
  databases: Databases;
  dataDir: string;
  jobs: JobRunner;
  logger: Logger;
}

export function serveClearHistory(
  serve: Serve,
  { databases, dataDir, jobs, logger }: ClearHistoryParts,
): void {
  const { db, lists, exports } = databases;
  const archives = openArchives(dataDir);
  const { wake } = runClearings(jobs, { db, exports, archives, logger });

  serve.signedIn(calls.clearHistory, async ({ actor, body, idempotency, facts }) => {
    if (body.dryRun === true) return { data: await tryClearing(databases, actor, body) };
    const data = await clearHistory({ db, wake, stopping: jobs.stopping }, actor, {
      body,
      idempotency,
      facts,
    });
    const isDone = data.clearing?.status === 'done';
    return { message: isDone ? messages.historyCleared : messages.historyClearing, data };
  });
  serve.signedIn(calls.listClearings, async ({ actor }) => ({
    data: await listClearings(lists, actor.networkId),
  }));
  serve.signedIn(calls.listArchives, async () => ({ data: listArchives(lists) }));
  serve.signedIn(calls.downloadArchive, async ({ params }) =>
    downloadArchive({ lists, archives }, params.id),
  );
}
