import { sql } from 'kysely';
import type { ClearModel, KeptRecords } from '#contract/backups/clear-history';
import type { Day } from '#contract/ground/date-presets';
import type { Database, Transaction } from '#server/platform/database/database';

export interface ClearingKey {
  networkId: number;
  clearingId: number;
}

export interface ClearingRow extends ClearingKey {
  fromDay: Day;
  untilDay: Day;
  models: ClearModel[];
  name: string;
  actorId: number;
  actorUsername: string;
  status: 'running' | 'done';
  startedAt: Date;
  finishedAt: Date | null;
  kept: KeptRecords | null;
  /** Why the last attempt failed; null when the clearing is done. */
  fault: string | null;
}

export interface ClearedFile {
  bookDay: Day;
  source: string;
  rows: number;
  amount: number;
  fileName: string;
  bytes: number;
  sha256: string;
}

function selectClearings(db: Database | Transaction) {
  return db
    .selectFrom('clearings')
    .select(['networkId', 'clearingId', 'fromDay', 'untilDay', 'models', 'name', 'actorId', 'actorUsername'])
    .select(['status', 'startedAt', 'finishedAt', 'kept', 'fault'])
    .$castTo<ClearingRow>();
}

/** Newest first; of all networks if none is given. */
export async function listClearingRows(db: Database, networkId: number | null): Promise<ClearingRow[]> {
  const query = selectClearings(db).orderBy('startedAt', 'desc').orderBy('clearingId', 'desc');
  return (networkId === null ? query : query.where('networkId', '=', networkId)).execute();
}

export async function findClearing(
  db: Database,
  { networkId, clearingId }: { networkId?: number; clearingId: number },
): Promise<ClearingRow | undefined> {
  const query = selectClearings(db).where('clearingId', '=', clearingId);
  return (networkId === undefined ? query : query.where('networkId', '=', networkId)).executeTakeFirst();
}

/** The files of a clearing in the order they were written. An unfinished step has none. */
export async function listFiles(
  db: Database | Transaction,
  { networkId, clearingId }: ClearingKey,
): Promise<ClearedFile[]> {
  return db
    .selectFrom('clearedFiles')
    .select(['bookDay', 'source', 'rows', 'amount', 'fileName', 'bytes', 'sha256'])
    .where('networkId', '=', networkId)
    .where('clearingId', '=', clearingId)
    .orderBy('bookDay')
    .orderBy('source')
    .$castTo<ClearedFile>()
    .execute();
}

/** Rows and hundredths removed by each of these clearings, per source. */
export async function sumFiles(db: Database, networkId: number | null) {
  const query = db
    .selectFrom('clearedFiles')
    .select(['clearingId', 'source'])
    .select(sql<number>`sum(rows)::bigint`.as('rows'))
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .groupBy(['clearingId', 'source']);
  return (networkId === null ? query : query.where('networkId', '=', networkId)).execute();
}

/** The admins' usernames by network. */
export async function nameNetworks(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['networkId', 'username'])
    .where('kind', '=', 'admin')
    .execute();
  return new Map(rows.map(({ networkId, username }) => [networkId, username]));
}
