import { basename } from 'node:path';
import type pg from 'pg';
import type { RestoreReport } from '#contract/restores';
import type { Manifest } from '#server/features/backups/backup-format';
import { damaged, verifyBackup } from '#server/features/backups/read-backup';
import { type PostedRestore, restoreAnswer } from '#server/features/backups/restore-network/restore-answer';
import { foreignNetwork, refusedRestore } from '#server/features/backups/restore-network/restore-texts.en';
import { stageSnapshot } from '#server/features/backups/restore-network/stage-snapshot';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { sqlState } from '#server/platform/database-errors';

export interface NetworkRestore {
  networkId: number;
  folderPath: string;
  secretKey: string;
  /** The admin of the network, or a superadmin. */
  actor: Pick<Actor, 'networkId' | 'accountId' | 'username'>;
  facts: RequestFacts;
  /** Exactly once: the caller's key and what it is bound to; null restores without one. A dry run needs none. */
  idempotency: { key: string; fingerprint: Buffer } | null;
  /** Only says what would change. Nothing is locked and nothing is changed. */
  isDryRun: boolean;
}

/**
 * Brings one network back to a folder's snapshot: verified first, one transaction, all of it or nothing. No row of the ledger is changed
 * or removed: each wallet gets at most one correcting movement. Amounts of the report are points.
 *
 * Refuses with backup_damaged, backup_foreign, restore_refused, account_barred, idempotency_key_reused. A dry run tells the reasons of
 * restore_refused in its report instead.
 */
export async function restoreNetwork(pool: pg.Pool, restore: NetworkRestore): Promise<RestoreReport> {
  const manifest = await verifyBackup(restore.folderPath, { secretKey: restore.secretKey });
  if (manifest.kind !== 'network' || manifest.networkId !== restore.networkId)
    throw new AppError('backup_foreign', { message: foreignNetwork });
  const client = await pool.connect();
  try {
    const posted = await runRestore(client, restore, manifest).catch((error: unknown) => {
      // Another request won the race for this key while this one waited: its answer stands now.
      if (sqlState(error) === 'PB008') return runRestore(client, restore, manifest);
      throw error;
    });
    const report = restoreAnswer(posted, manifest, basename(restore.folderPath));
    if (!restore.isDryRun && report.refusals.length > 0)
      throw new AppError('restore_refused', { message: refusedRestore(report.refusals) });
    return report;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    client.release();
  }
}

async function runRestore(
  client: pg.PoolClient,
  restore: NetworkRestore,
  manifest: Manifest,
): Promise<PostedRestore> {
  const { isDryRun } = restore;
  await client.query(isDryRun ? 'begin isolation level repeatable read' : 'begin');
  try {
    await stageSnapshot(client, restore.folderPath, manifest);
    const { rows } = await client.query<{ report: PostedRestore }>(
      'select restore_network($1, $2, $3, $4, $5, $6, $7, $8, $9) as report',
      valuesOf(restore, manifest),
    );
    const [row] = rows;
    if (row === undefined) throw new Error('restore_network answered nothing');
    const isKept = !isDryRun && row.report.refusals.length === 0;
    await client.query(isKept ? 'commit' : 'rollback');
    return row.report;
  } catch (error) {
    // A connection that is lost has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function valuesOf(restore: NetworkRestore, manifest: Manifest): unknown[] {
  const { networkId, actor, facts, idempotency } = restore;
  const folder = basename(restore.folderPath);
  const activity = {
    network_id: networkId,
    actor_username: actor.username,
    subject_id: networkId,
    subject_username: manifest.adminUsername,
    action: 'backups.restore',
    subject: `Restored the network of ${manifest.adminUsername} from ${folder}`,
    request_method: facts.method,
    request_url: facts.url,
    ip_address: facts.ipAddress,
    request_id: facts.id,
  };
  return [
    networkId,
    actor.networkId,
    actor.accountId,
    idempotency?.key ?? null,
    idempotency?.fingerprint ?? null,
    folder,
    manifest.takenAt,
    restore.isDryRun,
    JSON.stringify(activity),
  ];
}

function refusalOf(error: unknown): unknown {
  const state = sqlState(error);
  if (state === 'PB009') return new AppError('idempotency_key_reused', { cause: error });
  if (state === 'PB012') return new AppError('account_barred', { cause: error });
  if (state === 'PB015' && /no snapshot/.test(String(error)))
    return damaged('It does not hold the admin of its network.', error);
  return error;
}
