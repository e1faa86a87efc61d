import { type SqlBool, sql } from 'kysely';
import type { DrawTimeListQuery } from '#contract/games/draw-times';
import type { Database, Transaction } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { holdGameSettings } from '#server/shared/draws/game-settings-queries';
import type { PageWindow } from '#server/shared/lists/pages';

export interface DrawTimeRow {
  timeId: number;
  timecount: number;
  isActive: boolean;
  createdAt: Date;
  games: number;
}

const games = sql<number>`(select count(*) from games g where g.time_id = t.time_id)`;

function selectDrawTimes(db: Database | Transaction) {
  return db
    .selectFrom('drawTimes as t')
    .select(['t.timeId', 't.timecount', 't.isActive', 't.createdAt', games.as('games')]);
}

const sortExpressions = { id: sql`t.time_id`, timecount: sql`t.timecount` } as const;

/** Matches part of its seconds, or its whole id. */
function matches(search = '') {
  return sql<SqlBool>`(t.timecount::text like ${likePattern(search)} or t.time_id::text = ${search})`;
}

export async function listDrawTimeRows(
  db: Database,
  { sort = 'id', order = 'asc', search }: DrawTimeListQuery,
  window?: PageWindow,
): Promise<DrawTimeRow[]> {
  const direction = sql.raw((order === 'asc') === (window?.isBackwards ?? false) ? 'desc' : 'asc');
  return selectDrawTimes(db)
    .where(matches(search))
    .orderBy(sql`${sortExpressions[sort]} ${direction}`)
    .orderBy(sql`t.time_id ${direction}`)
    .$if(window !== undefined, (query) => query.offset(window?.offset ?? 0).limit(window?.limit ?? 0))
    .execute();
}

export async function countDrawTimes(db: Database, search: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('drawTimes as t')
    .select(sql<number>`count(*)`.as('total'))
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findDrawTime(tx: Transaction, timeId: number): Promise<DrawTimeRow | undefined> {
  return selectDrawTimes(tx).where('t.timeId', '=', timeId).executeTakeFirst();
}

/** Locks an interval against changes and new users, and returns it. */
export async function holdDrawTime(tx: Transaction, timeId: number): Promise<DrawTimeRow | undefined> {
  await holdGameSettings(tx);
  await tx.selectFrom('drawTimes').select('timeId').where('timeId', '=', timeId).forUpdate().execute();
  return findDrawTime(tx, timeId);
}

export async function insertDrawTime(tx: Transaction, timecount: number): Promise<DrawTimeRow> {
  const row = await tx
    .insertInto('drawTimes')
    .values({ timecount })
    .returning(['timeId', 'timecount', 'isActive', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { ...row, games: 0 };
}

export async function updateDrawTime(
  tx: Transaction,
  timeId: number,
  columns: { timecount: number } | { isActive: boolean },
): Promise<void> {
  await tx.updateTable('drawTimes').set(columns).where('timeId', '=', timeId).execute();
}

export async function removeDrawTime(tx: Transaction, timeId: number): Promise<void> {
  await tx.deleteFrom('drawTimes').where('timeId', '=', timeId).execute();
}
