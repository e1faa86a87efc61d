import type { Readable } from 'node:stream';
import { findActorOfSession } from '#server/features/auth/actor-of-session';
import {
  failJob,
  finishJob,
  hearJob,
  type Progress,
  type TakenJob,
  writePiece,
} from '#server/features/exports/running-job-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { Serve } from '#server/platform/serve';
import { rowsWritten } from '#server/platform/write-table';

export interface WriteParts {
  db: Database;
  /** Where the rows of files are read from. */
  exports: Database;
  files: Serve['files'];
}

const pieceBytes = 1024 * 1024;
const beatEveryMs = 2_000;

/** The job is no longer this node's to write. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/**
 * Writes the file of one job, as the account and session that asked for it: what either has lost meanwhile ends it. Rejects
 * with `JobLost` where it was deleted or another node has it, and with the signal's reason where it is told to stop.
 */
export async function writeExport(parts: WriteParts, job: TakenJob, signal: AbortSignal): Promise<void> {
  const { db, files, exports: lists } = parts;
  const actor = await demandOwner(db, job);
  const file = await files.make(job.call, { actor, query: job.query, lists });
  const { content } = file;
  // Where it is destroyed while nothing reads it, nobody else would hear of it.
  content.on('error', () => {});
  const stop = () => content.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const progress: Progress = { rows: 0, bytes: 0 };
  const beat = setInterval(() => {
    progress.rows = rowsWritten(content);
    // A database that is away is asked again at the next beat.
    look(db, job, progress).then(
      (error) => error !== null && content.destroy(error),
      () => {},
    );
  }, beatEveryMs);
  try {
    await writePieces(db, job, { content, progress });
  } finally {
    clearInterval(beat);
    signal.removeEventListener('abort', stop);
    content.destroy();
  }
  await demandOwner(db, job);
  progress.rows = rowsWritten(content) || (file.rows ?? 0);
  if (!(await finishJob(db, job, progress))) throw new JobLost();
}

async function demandOwner(db: Database, job: TakenJob): Promise<Actor> {
  const actor = await findActorOfSession(db, job);
  if (actor === null || actor.accountId !== job.accountId) throw new AppError('not_signed_in');
  return actor;
}

/** Says that the job is worked on; answers why it must end, or null. What has lost its owner is told as failed at once. */
async function look(db: Database, job: TakenJob, progress: Progress): Promise<Error | null> {
  if (!(await hearJob(db, job, progress))) return new JobLost();
  if ((await findActorOfSession(db, job)) !== null) return null;
  await failJob(db, job);
  return new AppError('not_signed_in');
}

async function writePieces(
  db: Database,
  job: TakenJob,
  { content, progress }: { content: Readable; progress: Progress },
): Promise<void> {
  let piece = 0;
  for await (const bytes of inPieces(content)) {
    progress.rows = rowsWritten(content);
    progress.bytes += bytes.length;
    if (!(await writePiece(db, job, { piece, content: bytes, progress }))) throw new JobLost();
    piece += 1;
  }
}

/** Pieces of the same size but the last, so that no more than one is held in memory. */
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
