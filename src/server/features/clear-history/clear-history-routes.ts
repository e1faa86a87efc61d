import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as calls from '#contract/clear-history';
import { messages } from '#contract/messages';
import { openArchives } from '#server/features/clear-history/archive-folder';
import { clearHistory, tryClearing } from '#server/features/clear-history/clear-history';
import { downloadArchive } from '#server/features/clear-history/download-archive';
import { listArchives, listClearings } from '#server/features/clear-history/list-clearings';
import { runClearings } from '#server/features/clear-history/run-clearings';
import type { Databases } from '#server/platform/database';
import type { Serve } from '#server/platform/serve';

export function serveClearHistory(
  app: FastifyInstance,
  serve: Serve,
  { databases, dataDir, logger }: { databases: Databases; dataDir: string; logger: Logger },
): void {
  const { db, lists, exports } = databases;
  const archives = openArchives(dataDir);
  const runner = runClearings({ db, exports, archives, logger });
  app.addHook('onReady', async () => runner.start());
  app.addHook('preClose', () => runner.stop());

  serve.signedIn(calls.clearHistory, async ({ actor, body, key, facts }) => {
    if (body.dryRun === true) return { data: await tryClearing(databases, actor, body) };
    const data = await clearHistory({ db, ...runner }, actor, { body, key, facts });
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
