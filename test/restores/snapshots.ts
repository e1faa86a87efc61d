import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { RestoreReport } from '#contract/backups/restores';
import type { ErrorCode } from '#contract/ground/errors';
import { takeSnapshot } from '#server/features/backups/make/take-snapshot';
import { restoreJobAnswer } from '#server/features/backups/restore-network/restore-answer';
import { restoreNetwork } from '#server/features/backups/restore-network/restore-network';
import {
  findRestore,
  type RestoreJobRow,
  removeStaged,
  updateRestore,
} from '#server/features/backups/restore-network/restore-queries';
import { startRestore } from '#server/features/backups/restore-network/start-restore';
import { AppError } from '#server/platform/app-error';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';
import { makeTestFolder } from '#test/support/server/test-folder';

type On = Pick<Installation, 'config' | 'databases' | 'owner'>;

const facts = {
  id: 'a request',
  method: 'POST',
  url: '/api/backup/importbackup',
  path: '/api/backup/importbackup',
  ipAddress: '127.0.0.1',
  userAgent: 'test',
  isBackground: false,
};

/** Writes the network's backup as the product does and returns its folder. */
export const snapshot = ({ config }: Pick<On, 'config'>, networkId: number): Promise<string> =>
  snapshotOf(config.databaseUrl ?? '', networkId);

export async function snapshotOf(databaseUrl: string, networkId: number): Promise<string> {
  const folder = join(await makeTestFolder('restore'), 'backup-2026-01-02T03-04-05-006Z');
  await mkdir(folder);
  await takeSnapshot({
    databaseUrl,
    folder,
    networkId,
    secretKey: testSecretKey,
    version: 'test',
    onTotal: () => {},
    onRows: () => {},
    signal: new AbortController().signal,
  });
  return folder;
}

interface Asked {
  isDryRun?: boolean;
  idempotency?: { key: string; fingerprint: Buffer } | null;
  actor?: { networkId: number; accountId: number; username: string };
}

/**
 * Restores the admin's network from a folder, as that admin: by a job that no server of the test claims, with the job's
 * result as answer or refusal.
 */
export async function restore(
  { databases }: Pick<On, 'databases'>,
  admin: Person,
  folderPath: string,
  { isDryRun = false, idempotency = null, actor = asActor(admin) }: Asked = {},
): Promise<RestoreReport> {
  const { db, restores } = databases;
  const { networkId } = admin;
  const { jobId, isTaken } = await db.transaction().execute(async (tx) => {
    const asked = { networkId, folder: basename(folderPath), isDryRun, actor, facts, idempotency };
    const id = await startRestore(tx, { ...asked, adminUsername: admin.username });
    const taken = await tx
      .updateTable('restoreJobs')
      .set({ state: 'running', attempt: 1, heardAt: sql`'infinity'` })
      .where('networkId', '=', networkId)
      .where('jobId', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return { jobId: id, isTaken: taken.numUpdatedRows > 0n };
  });
  const find = async () => (await findRestore(db, { networkId, jobId })) as RestoreJobRow;
  if (isTaken) await runIt({ db, restores }, await find(), folderPath);
  let ended = await find();
  while (ended.endedAt === null) ended = await find();
  const { report, code, error } = restoreJobAnswer(ended);
  if (ended.state === 'done' && report !== null) return report;
  throw new AppError(code as ErrorCode, { message: error ?? '' });
}

const asActor = ({ networkId, id, username }: Person) => ({ networkId, accountId: id, username });

async function runIt(
  { db, restores }: Pick<On['databases'], 'db' | 'restores'>,
  job: RestoreJobRow,
  folderPath: string,
): Promise<void> {
  const attempt = { folderPath, progress: { rowsDone: 0 }, signal: new AbortController().signal };
  try {
    await restoreNetwork({ db, restores, secretKey: testSecretKey }, job, attempt);
  } catch (error) {
    await updateRestore(db, job, { state: 'failed', error: String(error) }).catch(() => {});
    throw error;
  } finally {
    await removeStaged(db).catch(() => {});
  }
}
