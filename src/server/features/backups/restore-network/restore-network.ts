import { sql } from 'kysely';
import type pg from 'pg';
import type { Manifest } from '#server/features/backups/folder/backup-format';
import { damaged, verifyBackup } from '#server/features/backups/folder/read-backup';
import {
  type PostedRestore,
  type RestoreJobRow,
  updateRestore,
} from '#server/features/backups/restore-network/restore-queries';
import { foreignNetwork } from '#server/features/backups/restore-network/restore-texts.en';
import { stagedRows, stageSnapshot } from '#server/features/backups/restore-network/stage-snapshot';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { sqlState } from '#server/platform/database/database-errors';

interface RestoreParts {
  db: Database;
  /** Separate connections, so that no posting or draw waits for one used by a restore. */
  restores: pg.Pool;
  secretKey: string;
}

interface Attempt {
  folderPath: string;
  /** Updated while the snapshot is staged. */
  progress: { rowsDone: number };
  signal: AbortSignal;
}

/**
 * One attempt of a job. Verifies the folder, stages and commits the rows it needs, then one statement restores the
 * network and ends the job. No ledger row is changed or removed: each wallet gets at most one correcting movement.
 * Rejects with backup_damaged, backup_foreign or account_barred; a refusal by the restore itself is the job's result.
 */
export async function restoreNetwork(
  { db, restores, secretKey }: RestoreParts,
  job: RestoreJobRow,
  { folderPath, progress, signal }: Attempt,
): Promise<void> {
  const manifest = await verifyBackup(folderPath, { secretKey });
  if (manifest.kind !== 'network' || manifest.networkId !== job.networkId)
    throw new AppError('backup_foreign', { message: foreignNetwork });
  signal.throwIfAborted();
  const stage = await openStage(db, job, stagedRows(manifest));
  const client = await restores.connect();
  const { cancel, release } = cancelling(client, restores);
  signal.addEventListener('abort', cancel);
  try {
    await stageSnapshot(client, { folderPath, manifest, stage, progress });
    signal.throwIfAborted();
    await updateRestore(db, job, { step: 'restoring', rowsDone: progress.rowsDone });
    const report = await callRestore(client, job, stage, manifest);
    if (job.isDryRun && report !== null)
      await updateRestore(db, job, { state: 'done', report: JSON.stringify(report) });
  } catch (error) {
    throw refusalOf(error);
  } finally {
    signal.removeEventListener('abort', cancel);
    release();
  }
}

/** The number under which this attempt stages its rows. Rows of an earlier attempt are removed first. */
async function openStage(db: Database, job: RestoreJobRow, rowsTotal: number): Promise<number> {
  if (job.stage !== null) await sql`select forget_staged(${job.networkId}, ${job.stage})`.execute(db);
  const { rows } = await sql<{ stage: number }>`select nextval('record_ids') as stage`.execute(db);
  const stage = rows[0]?.stage ?? 0;
  if (!(await updateRestore(db, job, { stage, step: 'staging', rowsTotal })))
    throw new Error('another attempt has taken over this restore');
  return stage;
}

const drySettings = [
  `citus.propagate_set_commands = 'local'`,
  'enable_nestloop = off',
  'enable_seqscan = off',
  'jit = off',
  `work_mem = '64MB'`,
];

/**
 * Begins and commits in one call. A dry run reads one snapshot without locks; in a distributed database its statements
 * reach the node of the network one by one, so the settings of restore_network are sent to the node as well.
 */
async function callRestore(
  client: pg.PoolClient,
  { networkId, jobId, isDryRun }: RestoreJobRow,
  stage: number,
  { takenAt }: Manifest,
): Promise<PostedRestore | null> {
  const call = async () => {
    const { rows } = await client.query<{ report: PostedRestore | null }>(
      'select restore_network($1, $2, $3, $4) as report',
      [networkId, jobId, stage, takenAt],
    );
    return rows[0]?.report ?? null;
  };
  if (!isDryRun) return call();
  await client.query('begin isolation level repeatable read');
  for (const setting of drySettings) await client.query(`set local ${setting}`);
  try {
    return await call();
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

/** A statement continues in the database after its node stops waiting, unless it is cancelled. */
function cancelling(client: pg.PoolClient, pool: pg.Pool) {
  const { processID } = client as pg.PoolClient & { processID?: number };
  let isCancelled = false;
  return {
    cancel: () => {
      isCancelled = true;
      pool.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
    },
    release: () => client.release(isCancelled),
  };
}

function refusalOf(error: unknown): unknown {
  const state = sqlState(error);
  if (state === 'PB012') return new AppError('account_barred', { cause: error });
  if (state === 'PB015' && /no snapshot/.test(String(error)))
    return damaged('It does not contain the admin of its network.', error);
  return error;
}
