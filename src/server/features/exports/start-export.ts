import type { Readable } from 'node:stream';
import type { ExportableCall, ExportJob } from '#contract/reports/exports';
import { exportAnswer } from '#server/features/exports/export-answer';
import { countJobs, findJob, insertJob } from '#server/features/exports/export-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import type { Serve } from '#server/platform/http/serve';
import { holdAccount } from '#server/shared/accounts/hold-account-queries';

const mostUnfinished = 3;
/** Files per account, because files are kept for a day and must not fill the disk. */
const mostKept = 20;

interface StartParts {
  db: Database;
  lists: Database;
  files: Serve['files'];
}

/** Queues an export. The checks of the call itself run here and raise the same errors. */
export async function startExport(
  { db, lists, files }: StartParts,
  actor: Actor,
  { call, query, once }: { call: ExportableCall; query: Record<string, string>; once: Once },
): Promise<ExportJob> {
  const file = await files.make(call, { actor, query, lists });
  drop(file.content);
  const start = async (tx: Transaction) => {
    await holdAccount(tx, actor);
    const { unfinished, kept } = await countJobs(tx, actor);
    if (unfinished >= mostUnfinished || kept >= mostKept)
      throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
    const { fileName, contentType, rows: totalRows = null } = file;
    const job = await insertJob(tx, actor, { call, query, fileName, contentType, totalRows });
    return job.jobId;
  };
  return db.transaction().execute(async (tx) => {
    const job = await findJob(tx, actor, await once(tx, () => start(tx)));
    if (job === undefined) throw new AppError('not_found');
    return exportAnswer(job);
  });
}

/** Ends an unread file and closes the cursor it may have opened. */
function drop(content: Readable): void {
  content.on('error', () => {});
  content.destroy();
}
