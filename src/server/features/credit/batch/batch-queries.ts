import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import { type AccountRow, selectAccountRows } from '#server/shared/accounts/account-rows';
import { isBelow, isNotClosed } from '#server/shared/accounts/branch-conditions';
import type { PageWindow } from '#server/shared/lists/pages';

export interface BatchRecord {
  batchId: number;
  createdAt: Date;
  kind: 'transfer' | 'adjust';
  isDown: boolean;
  rows: number;
  amount: number;
  note: string;
  category: string;
  reverses: number | null;
}

/** A movement of a batch. */
export interface BatchMovement {
  transferId: number;
  bookDay: string;
  accountId: number;
  username: string;
  amount: number;
  note: string;
  reference: string;
  /** What of it was taken back. */
  reversed: number;
  /** A restore has undone it. */
  isUndone: boolean;
  /** Credit of its receiver now. */
  held: number;
}

/** Batches of an operator, found by their note or category. */
export interface BatchScope {
  actor: Actor;
  search?: string | undefined;
}

const isFound = ({ search = '' }: BatchScope) =>
  search === '' ? sql<SqlBool>`true` : sql<SqlBool>`words_key(note, category) like ${searchPattern(search)}`;

function selectBatches(db: Database, { networkId, accountId }: Actor) {
  return db
    .selectFrom('creditBatches')
    .select(['batchId', 'postedAt as createdAt', 'isDown', 'rows', 'amount', 'note', 'category', 'reverses'])
    .select(sql<BatchRecord['kind']>`kind`.as('kind'))
    .where('networkId', '=', networkId)
    .where('actorId', '=', accountId);
}

/** Newest first, unless the oldest are asked for. */
function inOrder(db: Database, scope: BatchScope, isAscending: boolean) {
  const direction = isAscending ? 'asc' : 'desc';
  return selectBatches(db, scope.actor)
    .where(isFound(scope))
    .orderBy('postedAt', direction)
    .orderBy('batchId', direction);
}

export async function listBatchRows(
  db: Database,
  scope: BatchScope,
  { isAscending, window }: { isAscending: boolean; window: PageWindow },
): Promise<BatchRecord[]> {
  const { limit, offset, isBackwards } = window;
  return inOrder(db, scope, isAscending !== isBackwards)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function streamBatchRows(
  db: Database,
  scope: BatchScope,
  isAscending: boolean,
): AsyncIterable<BatchRecord> {
  return inOrder(db, scope, isAscending).stream(500);
}

export async function countBatches(db: Database, scope: BatchScope): Promise<number> {
  const { networkId, accountId } = scope.actor;
  const { total } = await db
    .selectFrom('creditBatches')
    .select(sql<number>`count(*)`.as('total'))
    .where('networkId', '=', networkId)
    .where('actorId', '=', accountId)
    .where(isFound(scope))
    .executeTakeFirstOrThrow();
  return total;
}

/** The open accounts below the operator with these usernames, in any case. */
export async function listNamedAccounts(
  db: Database,
  actor: Actor,
  usernames: readonly string[],
): Promise<AccountRow[]> {
  const found = await db
    .selectFrom('usernames')
    .select('accountId')
    .where('networkId', '=', actor.networkId)
    .where('usernameKey', 'in', [...new Set(usernames.map((name) => name.toLowerCase()))])
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ accountId }) => accountId);
  return selectAccountRows(db, actor.networkId)
    .where('a.accountId', 'in', ids)
    .where(isBelow(actor, isNotClosed))
    .execute();
}

/** A batch of the operator's own. */
export async function findBatch(
  db: Database,
  actor: Actor,
  batchId: number,
): Promise<BatchRecord | undefined> {
  return selectBatches(db, actor).where('batchId', '=', batchId).executeTakeFirst();
}

/** The movements of a batch in the order of its rows, without those that were cleared. */
export async function listBatchMovements(
  db: Database,
  { networkId }: Actor,
  { batchId, isDown }: BatchRecord,
): Promise<BatchMovement[]> {
  const other = sql.raw(isDown ? 't.credit_wallet' : 't.debit_wallet');
  const { rows } = await sql<BatchMovement>`
    select t.transfer_id, t.book_day, a.account_id, a.username, t.amount,
           coalesce(t.note, '') as note, coalesce(t.reference, '') as reference,
           coalesce(r.amount, 0) as reversed, u.transfer_id is not null as is_undone, w.balance as held
      from transfers t
      join accounts a on a.network_id = t.network_id and a.account_id = ${other}
      join wallets w on w.network_id = t.network_id and w.wallet_id = t.credit_wallet
      left join undone_transfers u on u.network_id = t.network_id and u.transfer_id = t.transfer_id
      left join (
        select x.network_id, x.reverses, sum(x.amount)::bigint as amount
          from transfers x
          left join undone_transfers z on z.network_id = x.network_id and z.transfer_id = x.transfer_id
         where x.network_id = ${networkId} and x.reverses is not null and z.transfer_id is null
         group by x.network_id, x.reverses) r on r.network_id = t.network_id and r.reverses = t.transfer_id
     where t.network_id = ${networkId} and t.batch_id = ${batchId}
     order by t.transfer_id`.execute(db);
  return rows;
}
