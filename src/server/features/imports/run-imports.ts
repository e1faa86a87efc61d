import type { Logger } from 'pino';
import { createAccount } from '#server/features/accounts/open/create-account';
import type { TakenNames } from '#server/features/accounts/open/taken-names';
import type { ProofTools } from '#server/features/auth/second-factor/with-own-proof';
import { asDone, asFailed, type HeldImport, importQueue } from '#server/features/imports/import-job-queries';
import { deleteExpiredImports } from '#server/features/imports/import-queries';
import {
  discardSealed,
  endRow,
  holdWaitingRow,
  type ImportRowRecord,
  listImportRows,
} from '#server/features/imports/import-row-queries';
import type { RowSeal } from '#server/features/imports/sealed-row';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import type { Once } from '#server/platform/database/once-queries';
import { asAppError } from '#server/platform/http/error-answers';
import { ofOtherNetworks, updateJob } from '#server/platform/jobs/job-queries';
import { JobLost, type JobRunner, type JobWork } from '#server/platform/jobs/run-jobs';
import { findActorOfSession } from '#server/shared/sessions/actor-of-session';

export interface ImportTools extends ProofTools {
  rowSeal: RowSeal;
  takenNames: TakenNames;
  /** Default of "must change password" for new accounts. */
  mustChangePassword: boolean;
  logger: Logger;
}

const sweepEveryMs = 60_000;

/** Runs waiting imports, one of a network at a time on this node, and deletes expired ones. */
export function runImports(jobs: JobRunner, tools: ImportTools): { wake: () => void } {
  jobs.every(sweepEveryMs, () => deleteExpiredImports(tools.db), 'old imports could not be deleted');
  return jobs.lane({
    queue: importQueue,
    open: (job) => openImport(tools, job),
    failed: 'waiting imports could not be read',
    atOnce: 2,
    only: ofOtherNetworks,
  });
}

function openImport(tools: ImportTools, job: HeldImport): JobWork {
  const { db, logger } = tools;
  return {
    async run(signal) {
      for (const row of await listImportRows(db, job)) {
        if (row.createdId !== null || row.faults !== null) continue;
        signal.throwIfAborted();
        await createRow(tools, job, row);
      }
      if (!(await updateJob(db, importQueue, job, asDone))) throw new JobLost();
    },
    // An operator that lost its session creates no further account.
    refusal: async () => ((await findOwner(db, job)) === null ? new AppError('not_signed_in') : null),
    async fail(error) {
      // If the database is unavailable or the server is busy, the next attempt goes on.
      const isOver = error instanceof AppError && error.status < 500;
      if (isOver && (await updateJob(db, importQueue, job, asFailed)))
        await discardSealed(db, job, 'waiting');
      if (!isOver && !isDatabaseAway(error))
        logger.error({ err: error, import: job.importId }, 'an import failed');
    },
  };
}

/** The account that sent the rows, with its present rights; null once its session is no longer valid. */
async function findOwner(db: Database, job: HeldImport): Promise<Actor | null> {
  const actor = await findActorOfSession(db, job);
  return actor?.accountId === job.accountId ? actor : null;
}

/** Creates the account of one row. The row is marked in the same transaction, so that no attempt repeats it. */
async function createRow(tools: ImportTools, job: HeldImport, row: ImportRowRecord): Promise<void> {
  const { db, rowSeal, takenNames, mustChangePassword } = tools;
  const { place, sealed } = row;
  const actor = await findOwner(db, job);
  if (actor === null) throw new AppError('not_signed_in');
  const input = sealed === null ? null : rowSeal.open(job, place, sealed);
  if (input === null) return endRow(db, job, place, { faults: { '': unreadable } });
  const once: Once = async (tx, create) => {
    if (!(await holdWaitingRow(tx, job, place))) throw new JobLost();
    const created = await create();
    await endRow(tx, job, place, { createdId: Number(created) });
    return created;
  };
  const { kind, facts } = job;
  try {
    await takenNames.create(actor, input.username, () =>
      createAccount(tools, actor, { kind, input, facts, once, mustChangePassword }),
    );
  } catch (error) {
    if (error instanceof JobLost) throw error;
    const { status, message, fields = { '': message } } = asAppError(error);
    if (status >= 500) throw error;
    await endRow(db, job, place, { faults: fields });
  }
}

const unreadable = 'This row was encrypted with another key';
