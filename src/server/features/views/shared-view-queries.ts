import { sql } from 'kysely';
import { privateFilter, type SavedView } from '#contract/views/views';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** The views that operators above share, without their searches, the nearest first; superadmins are above every network. */
export async function listSharedViews(
  db: Database,
  { networkId, accountId, path }: Actor,
  list: string,
): Promise<{ by: string; view: SavedView }[]> {
  const above = path.filter((id) => id !== accountId);
  const own = await sharedIn(db, networkId, list)
    .where(sql<boolean>`v.account_id = any (${above}::bigint[])`)
    .orderBy(sql`cardinality(a.path)`, 'desc')
    .orderBy('v.createdAt')
    .execute();
  const top =
    networkId === 0 ? [] : await sharedIn(db, 0, list).orderBy('a.username').orderBy('v.createdAt').execute();
  return [...own, ...top].map(({ by, ...view }) => ({ by, view }));
}

function sharedIn(db: Database, networkId: number, list: string) {
  return db
    .selectFrom('savedViews as v')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.networkId', '=', 'v.networkId').onRef('a.accountId', '=', 'v.accountId'),
    )
    .select(['a.username as by', 'v.name', 'v.columns', 'v.isShared'])
    .select(sql`v.query - ${privateFilter}::text`.as('query'))
    .where('v.networkId', '=', networkId)
    .where('a.networkId', '=', networkId)
    .where('v.list', '=', list)
    .where('v.isShared', '=', true)
    .where('a.closedAt', 'is', null)
    .$castTo<SavedView & { by: string }>();
}
