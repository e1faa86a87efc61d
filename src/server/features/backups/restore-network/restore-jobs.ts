import { sql } from 'kysely';
import type { RestoreJob, RestoreReport } from '#contract/restores';
import type { PostedRefusal } from '#server/features/backups/restore-network/restore-texts.en';
import type { Database } from '#server/platform/database';
import type { WalletKind } from '#server/platform/database-types';

/** The report as restore_network answers it; every amount in hundredths. */
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

export interface RestoreJobRow {
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
  ...(['networkId', 'jobId', 'folder', 'isDryRun', 'state', 'step', 'rowsDone', 'rowsTotal'] as const),
  ...(['stage', 'attempt', 'askedAt', 'endedAt', 'actorNetworkId', 'actorId', 'activity'] as const),
  ...(['report', 'errorCode', 'error'] as const),
] as const;

const selectJobs = (db: Database) => db.selectFrom('restoreJobs').select(columns).$castTo<RestoreJobRow>();

export async function findRestore(
  db: Database,
  { networkId, jobId }: Pick<RestoreJobRow, 'networkId' | 'jobId'>,
): Promise<RestoreJobRow | undefined> {
  return selectJobs(db).where('networkId', '=', networkId).where('jobId', '=', jobId).executeTakeFirst();
}

/** The newest of a network, of one folder where it is named. */
export async function findLastRestore(
  db: Database,
  { networkId, folder, isDryRun }: { networkId: number; folder?: string; isDryRun: boolean },
): Promise<RestoreJobRow | undefined> {
  const jobs = selectJobs(db).where('networkId', '=', networkId).where('isDryRun', '=', isDryRun);
  return (folder === undefined ? jobs : jobs.where('folder', '=', folder))
    .orderBy('jobId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A node that was not heard of for so long works on it no more. */
const silentSeconds = 15;
/** What brings down every node that takes it up must not go on for ever. */
const mostAttempts = 3;
const unfinished = ['waiting', 'running'] as const;

/**
 * Takes the oldest job that waits, or whose node fell silent. A silent node whose restore still runs in the database keeps it: the
 * statement commits or rolls back by itself, and the job's row says which.
 */
export async function takeRestore(db: Database, isDryRun: boolean): Promise<RestoreJobRow | null> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('restoreJobs')
      .select(columns)
      .where('isDryRun', '=', isDryRun)
      .where(
        sql<boolean>`(state = 'waiting'
          or (state = 'running' and heard_at < clock_timestamp() - make_interval(secs => ${sql.lit(silentSeconds)})))
          and not is_restoring(network_id, job_id)`,
      )
      .orderBy('askedAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .$castTo<RestoreJobRow>()
      .executeTakeFirst();
    if (found === undefined) return null;
    const { networkId, jobId } = found;
    const attempt = found.attempt + 1;
    const isLost = attempt > mostAttempts;
    await tx
      .updateTable('restoreJobs')
      .set({
        ...{ attempt, state: isLost ? 'failed' : 'running', heardAt: sql`clock_timestamp()`, rowsDone: 0 },
        ...(isLost
          ? { errorCode: 'unavailable', error: endedOften, endedAt: sql`clock_timestamp()` }
          : { step: 'verifying' as const }),
      })
      .where('networkId', '=', networkId)
      .where('jobId', '=', jobId)
      .execute();
    return isLost ? null : { ...found, attempt };
  });
}
const endedOften = 'The server ended several times while it worked on this. Nothing was changed.';

type Change = Partial<
  Pick<RestoreJobRow, 'state' | 'step' | 'rowsDone' | 'rowsTotal' | 'stage' | 'errorCode' | 'error'>
> & { report?: string };

/** Only while it is still this attempt's: false where another node has it, or it has ended. */
export async function updateRestore(
  db: Database,
  { networkId, jobId, attempt }: Pick<RestoreJobRow, 'networkId' | 'jobId' | 'attempt'>,
  change: Change,
): Promise<boolean> {
  const hasEnded = change.state === 'done' || change.state === 'failed';
  const result = await db
    .updateTable('restoreJobs')
    .set({
      ...change,
      heardAt: sql`clock_timestamp()`,
      ...(hasEnded ? { step: null, endedAt: sql`clock_timestamp()` } : {}),
    })
    .where('networkId', '=', networkId)
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', 'in', unfinished)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes what ended attempts have staged, also those of a node that died before it could. */
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
