import { sql } from 'kysely';
import type { RestoreJob, RestoreReport } from '#contract/backups/restores';
import type { PostedRefusal } from '#server/features/backups/restore-network/restore-texts.en';
import type { Database } from '#server/platform/database/database';
import type { WalletKind } from '#server/platform/database/types/column-types';
import { type HeldJob, type JobQueue, updateJob, usualColumns } from '#server/platform/jobs/job-queries';

/** The report as restore_network returns it; all amounts in hundredths. */
export interface PostedRestore {
  isDryRun: boolean;
  walletCount: number;
  raised: number;
  lowered: number;
  wallets: {
    accountId: number | null;
    username: string | null;
    gameName: string | null;
    kind: WalletKind;
    before: number;
    after: number;
  }[];
  accounts: {
    changed: number;
    created: number;
    deleted: number;
    named: { accountId: number; username: string; fate: 'changed' | 'created' | 'deleted' }[];
  };
  settings: {
    gamesRemoved: string[];
    percentages: { gameName: string; before: number; after: number }[];
  };
  tickets: { count: number; staked: number; won: number; claimed: number };
  undone: RestoreReport['undone'];
  standing: RestoreReport['standing'];
  refusals: PostedRefusal[];
}

export interface RestoreJobRow extends HeldJob {
  networkId: number;
  jobId: number;
  folder: string;
  isDryRun: boolean;
  state: RestoreJob['state'];
  step: RestoreJob['step'];
  rowsDone: number;
  rowsTotal: number | null;
  stage: number | null;
  attempt: number;
  askedAt: Date;
  endedAt: Date | null;
  actorNetworkId: number;
  actorId: number;
  activity: { actor_username: string; subject: string };
  report: PostedRestore | null;
  errorCode: string | null;
  error: string | null;
}

const columns = [
  'networkId',
  'jobId',
  'folder',
  'isDryRun',
  'state',
  'step',
  'rowsDone',
  'rowsTotal',
  'stage',
  'attempt',
  'askedAt',
  'endedAt',
  'actorNetworkId',
  'actorId',
  'activity',
  'report',
  'errorCode',
  'error',
] as const;

const selectJobs = (db: Database) => db.selectFrom('restoreJobs').select(columns).$castTo<RestoreJobRow>();

export async function findRestore(
  db: Database,
  { networkId, jobId }: Pick<RestoreJobRow, 'networkId' | 'jobId'>,
): Promise<RestoreJobRow | undefined> {
  return selectJobs(db).where('networkId', '=', networkId).where('jobId', '=', jobId).executeTakeFirst();
}

/** The newest job of a network, or of one folder if it is given. */
export async function findLastRestore(
  db: Database,
  { networkId, folder, isDryRun }: { networkId: number; folder?: string; isDryRun: boolean },
): Promise<RestoreJobRow | undefined> {
  const jobs = selectJobs(db).where('networkId', '=', networkId).where('isDryRun', '=', isDryRun);
  // Not by the id: after a network has moved to another database node, the ids of new jobs can be lower.
  return (folder === undefined ? jobs : jobs.where('folder', '=', folder))
    .orderBy('askedAt', 'desc')
    .orderBy('jobId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The folders of a network that a restore or dry run reads or is to read. */
export async function listFoldersInUse(db: Database, networkId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('restoreJobs')
    .select('folder')
    .where('networkId', '=', networkId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return rows.map(({ folder }) => folder);
}

const endedOften = 'The server stopped several times during this restore. Nothing was changed.';
const now = sql`statement_timestamp()`;

const restores = {
  table: 'restoreJobs',
  id: 'jobId',
  columns: usualColumns,
  claimed: 'running',
  order: sql`q.asked_at`,
  silentSeconds: 15,
  begin: { rowsDone: 0, step: 'verifying' },
  release: { state: 'waiting' },
  giveUp: {
    afterAttempts: 3,
    change: { state: 'failed', step: null, errorCode: 'unavailable', error: endedOften, endedAt: now },
  },
} as const;

/**
 * Restores, or dry runs, to run. If the restore of a node that lost its lease still runs in the database, it keeps the job: the
 * statement commits or rolls back by itself, and the job's row shows the result.
 */
export const restoreQueue = (isDryRun: boolean): JobQueue<RestoreJobRow> => ({
  ...restores,
  carries: columns.filter((column) => column !== 'networkId' && column !== 'attempt'),
  isWaiting: sql`q.state = 'waiting'`,
  only: sql`q.is_dry_run = ${isDryRun} and not is_restoring(q.network_id, q.job_id)`,
});

type Change = Partial<
  Pick<RestoreJobRow, 'state' | 'step' | 'rowsDone' | 'rowsTotal' | 'stage' | 'errorCode' | 'error'>
> & { report?: string };

/** Only while this attempt holds the job: false if another node has it, or it has ended. */
export async function updateRestore(db: Database, job: RestoreJobRow, change: Change): Promise<boolean> {
  const hasEnded = change.state === 'done' || change.state === 'failed';
  return updateJob(db, restoreQueue(job.isDryRun), job, {
    ...change,
    ...(hasEnded ? { step: null, endedAt: now } : {}),
  });
}

/** Deletes the staged rows of ended attempts, including those of dead nodes. */
export async function removeStaged(db: Database): Promise<void> {
  const left = await db
    .selectFrom('restoreJobs')
    .select(['networkId', 'jobId', 'stage'])
    .where('stage', 'is not', null)
    .where('state', 'in', ['done', 'failed'])
    .execute();
  for (const { networkId, jobId, stage } of left) {
    await sql`select forget_staged(${networkId}, ${stage})`.execute(db);
    await db
      .updateTable('restoreJobs')
      .set({ stage: null })
      .where('networkId', '=', networkId)
      .where('jobId', '=', jobId)
      .where('stage', '=', stage)
      .execute();
  }
}
