import { sql } from 'kysely';
import type { BackupRow } from '#server/features/backups/backup-queries';
import type { Database } from '#server/platform/database';

/** A backup as one node holds it. Whoever takes it up again has another attempt, and this one writes nothing any more. */
export interface TakenBackup extends Pick<BackupRow, 'networkId' | 'jobId' | 'folder'> {
  attempt: number;
  /** To be written, or to be checked. */
  work: 'make' | 'check';
}

/** A node that was not heard of for so long works on it no more. */
const silentSeconds = 15;
/** What brings down every node that takes it up must not go on for ever. */
const mostAttempts = 3;

/** Takes the oldest backup that waits for this, or whose node fell silent over it; null where there is none. */
export async function takeBackup(
  db: Database,
  work: TakenBackup['work'],
  areChecked: boolean,
): Promise<TakenBackup | null> {
  const { waiting, taken } = statesOf[work];
  // What was begun is brought to its end also where nothing new is checked.
  const isWanted = work === 'make' || areChecked;
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('backupJobs')
      .select(['networkId', 'jobId', 'folder', 'attempt', 'state'])
      .where(
        sql<boolean>`((state = ${waiting} and ${isWanted})
          or (state = ${taken} and heard_at < clock_timestamp() - make_interval(secs => ${sql.lit(silentSeconds)})))`,
      )
      .orderBy('askedAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return null;
    const { networkId, jobId, folder, state } = found;
    // Checking begins to count anew.
    const attempt = state === 'made' ? 1 : found.attempt + 1;
    const isLost = attempt > mostAttempts;
    await tx
      .updateTable('backupJobs')
      .set({
        state: isLost ? lostState[work] : taken,
        attempt,
        heardAt: sql`clock_timestamp()`,
        ...(work === 'make' ? { rowsDone: 0 } : {}),
        ...(isLost ? { error: 'The server ended several times while it worked on this.' } : {}),
      })
      .where('networkId', '=', networkId)
      .where('jobId', '=', jobId)
      .execute();
    return isLost ? null : { networkId, jobId, folder, attempt, work };
  });
}
const statesOf = {
  make: { waiting: 'waiting', taken: 'running' },
  check: { waiting: 'made', taken: 'checking' },
} as const;
const lostState = { make: 'failed', check: 'unproven' } as const;

type Change = Partial<Pick<BackupRow, 'state' | 'rowsDone' | 'rowsTotal' | 'bytes' | 'error'>>;

/** Only while it is still this attempt's: false where another node has it, or it is gone. */
async function updateHeld(
  db: Database,
  { networkId, jobId, attempt }: TakenBackup,
  change: Change & { moment?: 'madeAt' | 'verifiedAt' },
): Promise<boolean> {
  const { moment, ...others } = change;
  const result = await db
    .updateTable('backupJobs')
    .set({
      ...others,
      heardAt: sql`clock_timestamp()`,
      ...(moment === undefined ? {} : { [moment]: sql`clock_timestamp()` }),
    })
    .where('networkId', '=', networkId)
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['running', 'checking'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Says that this node still works on it, and how far it is. */
export const hearBackup = (db: Database, job: TakenBackup, progress: Change) => updateHeld(db, job, progress);
export const noteMade = (db: Database, job: TakenBackup, made: { rowsDone: number; bytes: number }) =>
  updateHeld(db, job, { ...made, rowsTotal: made.rowsDone, state: 'made', moment: 'madeAt' });
export const noteVerified = (db: Database, job: TakenBackup) =>
  updateHeld(db, job, { state: 'verified', error: null, moment: 'verifiedAt' });
export const noteEnded = (db: Database, job: TakenBackup, error: string) =>
  updateHeld(db, job, { state: lostState[job.work], error });
/** For another node, or the next start of this one. */
export const giveBack = (db: Database, job: TakenBackup) =>
  updateHeld(db, job, { state: job.work === 'make' ? 'waiting' : 'made' });
