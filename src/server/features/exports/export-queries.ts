import { type RawBuilder, sql } from 'kysely';
import type { ExportableCall, ExportJob } from '#contract/reports/exports';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { hasCome } from '#server/platform/database/moments';

/** As the default of the column says. */
const keptSeconds = 24 * 60 * 60;
const hasExpired = hasCome(sql`expires_at`, keptSeconds) as RawBuilder<boolean>;
const isKept = sql<boolean>`not ${hasExpired}`;

type Owner = Pick<Actor, 'networkId' | 'accountId'>;
export interface JobKey {
  networkId: number;
  jobId: number;
}

export interface JobRow extends JobKey {
  call: ExportableCall;
  fileName: string;
  contentType: string;
  status: ExportJob['status'];
  rows: number;
  totalRows: number | null;
  bytes: number;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date;
}

const columns = [
  'networkId',
  'jobId',
  'call',
  'fileName',
  'contentType',
  'status',
  'rows',
  'totalRows',
  'bytes',
  'createdAt',
  'finishedAt',
  'expiresAt',
] as const;

function selectJobs(db: Database | Transaction, { networkId, accountId }: Owner) {
  return db
    .selectFrom('exportJobs')
    .select(columns)
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where(isKept)
    .$castTo<JobRow>();
}

export async function listJobs(db: Database, owner: Owner): Promise<JobRow[]> {
  return selectJobs(db, owner).orderBy('createdAt', 'desc').orderBy('jobId', 'desc').execute();
}

export async function findJob(
  db: Database | Transaction,
  owner: Owner,
  jobId: number,
): Promise<JobRow | undefined> {
  return selectJobs(db, owner).where('jobId', '=', jobId).executeTakeFirst();
}

export async function countJobs(tx: Transaction, { networkId, accountId }: Owner) {
  return tx
    .selectFrom('exportJobs')
    .select([
      sql<number>`count(*)`.as('kept'),
      sql<number>`count(*) filter (where status in ('waiting', 'running'))`.as('unfinished'),
    ])
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where(isKept)
    .executeTakeFirstOrThrow();
}

interface NewJob {
  call: ExportableCall;
  query: Record<string, string>;
  fileName: string;
  contentType: string;
  totalRows: number | null;
}

export async function insertJob(
  tx: Transaction,
  { networkId, accountId, sessionId }: Owner & Pick<Actor, 'sessionId'>,
  job: NewJob,
): Promise<JobRow> {
  const row = await tx
    .insertInto('exportJobs')
    .values({ ...job, query: JSON.stringify(job.query), networkId, accountId, sessionId })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as JobRow;
}

/** Its chunks are deleted with it, and a node working on it notices. */
export async function deleteJob(
  db: Database,
  { networkId, accountId }: Owner,
  jobId: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom('exportJobs')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('jobId', '=', jobId)
    .where(isKept)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredJobs(db: Database): Promise<void> {
  await db.deleteFrom('exportJobs').where(hasExpired).execute();
}

export async function findPiece(
  db: Database,
  { networkId, jobId }: JobKey,
  piece: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('exportPieces')
    .select('content')
    .where('networkId', '=', networkId)
    .where('jobId', '=', jobId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  return row?.content;
}
