import type { Readable } from 'node:stream';
import {
  asDone,
  exportQueue,
  type HeldExport,
  type Progress,
  writePiece,
} from '#server/features/exports/export-job-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { rowsWritten } from '#server/platform/files/write-table';
import type { Serve } from '#server/platform/http/serve';
import { updateJob } from '#server/platform/jobs/job-queries';
import { JobLost } from '#server/platform/jobs/run-jobs';
import { findActorOfSession } from '#server/shared/sessions/actor-of-session';

export interface WriteParts {
  db: Database;
  /** The database from which the rows of files are read. */
  exports: Database;
  files: Serve['files'];
}

const pieceBytes = 1024 * 1024;

/**
 * Writes the file of one job as the account and session that requested it; a revoked right ends it. Rejects with
 * `JobLost` if the job was deleted or claimed by another node, and with the signal's reason if it is stopped.
 */
export function openExport({ db, files, exports: lists }: WriteParts, job: HeldExport) {
  let content: Readable | null = null;
  let bytes = 0;
  const progress = (): Progress => ({ rows: content === null ? 0 : rowsWritten(content), bytes });

  async function writePieces(from: Readable): Promise<void> {
    let piece = 0;
    for await (const each of inPieces(from)) {
      bytes += each.length;
      if (!(await writePiece(db, job, { piece, content: each, progress: progress() }))) throw new JobLost();
      piece += 1;
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    const actor = await demandOwner(db, job);
    const file = await files.make(job.call, { actor, query: job.query, lists });
    const opened = file.content;
    content = opened;
    // If the stream is destroyed while unread, its error would have no listener.
    opened.on('error', () => {});
    const stop = () => opened.destroy(signal.reason as Error);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      await writePieces(opened);
    } finally {
      signal.removeEventListener('abort', stop);
      opened.destroy();
    }
    await demandOwner(db, job);
    const rows = rowsWritten(opened) || (file.rows ?? 0);
    if (!(await updateJob(db, exportQueue, job, asDone({ rows, bytes })))) throw new JobLost();
  }
  return { run, progress };
}

/** The account that requested the export; null once its session is no longer valid. */
export async function findOwner(db: Database, job: HeldExport): Promise<Actor | null> {
  const actor = await findActorOfSession(db, job);
  return actor?.accountId === job.accountId ? actor : null;
}

async function demandOwner(db: Database, job: HeldExport): Promise<Actor> {
  const actor = await findOwner(db, job);
  if (actor === null) throw new AppError('not_signed_in');
  return actor;
}

/** Chunks of equal size except the last, so that only one is in memory. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of content) {
    held.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    const whole = Buffer.concat(held);
    let start = 0;
    for (; whole.length - start >= pieceBytes; start += pieceBytes)
      yield whole.subarray(start, start + pieceBytes);
    held = [whole.subarray(start)];
    size = whole.length - start;
  }
  if (size > 0) yield Buffer.concat(held);
}
