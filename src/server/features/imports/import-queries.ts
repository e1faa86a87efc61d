import { type RawBuilder, sql } from 'kysely';
import type { Import } from '#contract/imports/imports';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { hasCome } from '#server/platform/database/moments';

/** As the default of the column says. */
const keptSeconds = 24 * 60 * 60;
const hasExpired = hasCome(sql`expires_at`, keptSeconds) as RawBuilder<boolean>;
const isKept = sql<boolean>`not ${hasExpired}`;

type Owner = Pick<Actor, 'networkId' | 'accountId'>;
export interface ImportKey {
  networkId: number;
  importId: number;
}

export interface ImportRecord extends ImportKey {
  sessionId: number;
  kind: Import['kind'];
  status: Import['status'];
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date;
  rows: number;
  created: number;
  refused: number;
  /** Created rows with a password that was not discarded. */
  sealed: number;
}

/** The kept imports of an account, each with its rows counted by result. */
function selectImports(db: Database | Transaction, { networkId, accountId }: Owner) {
  return db
    .selectFrom('imports as i')
    .innerJoin('importRows as r', (join) =>
      join.onRef('r.networkId', '=', 'i.networkId').onRef('r.importId', '=', 'i.importId'),
    )
    .select(['i.networkId', 'i.importId', 'i.sessionId', 'i.createdAt', 'i.finishedAt', 'i.expiresAt'])
    .select([
      sql<ImportRecord['kind']>`i.kind`.as('kind'),
      sql<ImportRecord['status']>`i.status`.as('status'),
      sql<number>`count(*)`.as('rows'),
      sql<number>`count(r.created_id)`.as('created'),
      sql<number>`count(r.faults)`.as('refused'),
      sql<number>`count(r.sealed) filter (where r.created_id is not null)`.as('sealed'),
    ])
    .where('i.networkId', '=', networkId)
    .where('i.accountId', '=', accountId)
    .where(isKept)
    .groupBy(['i.networkId', 'i.importId']);
}

export async function listImports(db: Database, owner: Owner): Promise<ImportRecord[]> {
  return selectImports(db, owner).orderBy('i.createdAt', 'desc').orderBy('i.importId', 'desc').execute();
}

export async function findImport(
  db: Database | Transaction,
  owner: Owner,
  importId: number,
): Promise<ImportRecord | undefined> {
  return selectImports(db, owner).where('i.importId', '=', importId).executeTakeFirst();
}

export async function countImports(tx: Transaction, { networkId, accountId }: Owner) {
  return tx
    .selectFrom('imports')
    .select([
      sql<number>`count(*)`.as('kept'),
      sql<number>`count(*) filter (where status in ('waiting', 'running'))`.as('unfinished'),
    ])
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where(isKept)
    .executeTakeFirstOrThrow();
}

export async function insertImport(
  tx: Transaction,
  { networkId, accountId, sessionId }: Owner & Pick<Actor, 'sessionId'>,
  { kind, facts }: { kind: Import['kind']; facts: RequestFacts },
): Promise<number> {
  const { importId } = await tx
    .insertInto('imports')
    .values({ networkId, accountId, sessionId, kind, facts: JSON.stringify(facts) })
    .returning('importId')
    .executeTakeFirstOrThrow();
  return importId;
}

interface NewRow {
  place: number;
  sealed: Buffer | null;
  /** Null for a row that can be created. */
  faults: Record<string, string> | null;
}

export async function insertRows(
  tx: Transaction,
  { networkId, importId }: ImportKey,
  rows: readonly NewRow[],
): Promise<void> {
  await tx
    .insertInto('importRows')
    .values(
      rows.map(({ place, sealed, faults }) => ({
        networkId,
        importId,
        place,
        sealed,
        faults: faults === null ? null : JSON.stringify(faults),
      })),
    )
    .execute();
}

/** Their rows are deleted with them. */
export async function deleteExpiredImports(db: Database): Promise<void> {
  await db.deleteFrom('imports').where(hasExpired).execute();
}
