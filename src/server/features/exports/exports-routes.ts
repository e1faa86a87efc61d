import type { Logger } from 'pino';
import * as calls from '#contract/reports/exports';
import { exportAnswer } from '#server/features/exports/export-answer';
import { listJobs } from '#server/features/exports/export-queries';
import { deleteExport, downloadExport, readOwnJob } from '#server/features/exports/read-export';
import { runExports } from '#server/features/exports/run-exports';
import { startExport } from '#server/features/exports/start-export';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

/** Generic: every call that serves a file can also run in the background. */
export function serveExports(
  serve: Serve,
  { databases, jobs, logger }: { databases: Databases; jobs: JobRunner; logger: Logger },
): void {
  const { db, lists, exports } = databases;
  const { files } = serve;
  const { wake } = runExports(jobs, { db, exports, files, logger });

  serve.signedIn(calls.startExport, async ({ actor, body, once }) => {
    const data = await startExport({ db, lists, files }, actor, { ...body, once });
    wake();
    return { data };
  });
  serve.signedIn(calls.listExports, async ({ actor }) => ({
    // Other nodes write these rows, and a poll must never see progress go back, so replicas are not used.
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
