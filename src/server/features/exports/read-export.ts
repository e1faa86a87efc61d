import { Readable } from 'node:stream';
import { deleteJob, findJob, findPiece, type JobRow } from '#server/features/exports/export-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import { findActorOfSession } from '#server/shared/sessions/actor-of-session';

/** An export of the actor itself; any other, or an expired one, gets 404. */
export async function readOwnJob(db: Database, actor: Actor, id: string): Promise<JobRow> {
  const job = await findJob(db, actor, demandId(id));
  if (job === undefined) throw new AppError('not_found');
  return job;
}

/** Streams the file of a finished export; it ends with the session. */
export async function downloadExport(db: Database, actor: Actor, id: string): Promise<FileAnswer> {
  const job = await readOwnJob(db, actor, id);
  if (job.status !== 'done') throw new AppError('export_not_ready');
  return {
    fileName: job.fileName,
    contentType: job.contentType,
    headers: { 'content-length': String(job.bytes) },
    content: Readable.from(piecesOf(db, actor, job), { highWaterMark: 1 }),
    rows: job.rows,
  };
}

async function* piecesOf(db: Database, actor: Actor, job: JobRow): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += 1) {
    const content = await findPiece(db, job, at);
    if (content === undefined) return;
    if ((await findActorOfSession(db, actor)) === null) throw new AppError('not_signed_in');
    yield content;
  }
}

/** Stops an unfinished export and deletes its file. */
export async function deleteExport(db: Database, actor: Actor, id: string): Promise<void> {
  if (!(await deleteJob(db, actor, demandId(id)))) throw new AppError('not_found');
}
