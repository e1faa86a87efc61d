import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as calls from '#contract/exports';
import { exportAnswer } from '#server/features/exports/export-answer';
import { listJobs } from '#server/features/exports/export-queries';
import { deleteExport, downloadExport, readOwnJob } from '#server/features/exports/read-export';
import { runExports } from '#server/features/exports/run-exports';
import { startExport } from '#server/features/exports/start-export';
import type { Databases } from '#server/platform/database';
import type { Serve } from '#server/platform/serve';

/** Knows no export by itself: whatever is served as a file can be made in the background. */
export function serveExports(
  app: FastifyInstance,
  serve: Serve,
  { databases, logger }: { databases: Databases; logger: Logger },
): void {
  const { db, lists, exports } = databases;
  const { files } = serve;
  const runner = runExports({ db, exports, files, logger });
  app.addHook('onReady', async () => runner.start());
  app.addHook('preClose', () => runner.stop());

  serve.signedIn(calls.startExport, async ({ actor, body }) => {
    const data = await startExport({ db, lists, files }, actor, body);
    runner.wake();
    return { data };
  });
  serve.signedIn(calls.listExports, async ({ actor }) => ({
    // Other nodes write what is read here, and whoever waits for it must never see it go back: no replica is asked.
    data: (await listJobs(db, actor)).map(exportAnswer),
  }));
  serve.signedIn(calls.readExport, async ({ actor, params }) => ({
    data: exportAnswer(await readOwnJob(db, actor, params.id)),
  }));
  serve.signedIn(calls.downloadExport, async ({ actor, params }) => downloadExport(db, actor, params.id));
  serve.signedIn(calls.deleteExport, async ({ actor, params }) => {
    await deleteExport(db, actor, params.id);
    return {};
  });
}
