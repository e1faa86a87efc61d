import { sql } from 'kysely';
import type { SavedView } from '#contract/views/views';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

export interface ViewsRow {
  views: SavedView[];
  first: string | null;
}

export async function findViews(
  db: Database,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  list: string,
): Promise<ViewsRow | undefined> {
  const { rows } = await sql<ViewsRow>`
    select v.views, v.first from saved_views v
     where v.network_id = ${networkId} and v.account_id = ${accountId} and v.list = ${list}`.execute(db);
  return rows[0];
}

/** The views that operators above share, the nearest first; superadmins are above every network. */
export async function listSharedViews(
  db: Database,
  { networkId, accountId, path }: Actor,
  list: string,
): Promise<{ by: string; view: SavedView }[]> {
  const above = path.filter((id) => id !== accountId);
  const own = await sql<{ by: string; view: SavedView }>`
    select a.username as by, x.view
      from saved_views v
      join accounts a on a.network_id = v.network_id and a.account_id = v.account_id and a.network_id = ${networkId},
           jsonb_array_elements(v.views) x(view)
     where v.network_id = ${networkId} and v.account_id = any (${above}::bigint[]) and v.list = ${list}
       and a.closed_at is null and (x.view->>'isShared')::boolean
     order by cardinality(a.path) desc`.execute(db);
  if (networkId === 0) return own.rows;
  const top = await sql<{ by: string; view: SavedView }>`
    select a.username as by, x.view
      from saved_views v
      join accounts a on a.network_id = v.network_id and a.account_id = v.account_id and a.network_id = 0,
           jsonb_array_elements(v.views) x(view)
     where v.network_id = 0 and v.list = ${list} and a.closed_at is null and (x.view->>'isShared')::boolean
     order by a.username`.execute(db);
  return [...own.rows, ...top.rows];
}

export async function putViews(
  db: Database,
  { networkId, accountId }: Actor,
  { list, views, first }: ViewsRow & { list: string },
): Promise<void> {
  await sql`
    insert into saved_views (network_id, account_id, list, views, first)
    values (${networkId}, ${accountId}, ${list}, ${JSON.stringify(views)}::jsonb, ${first})
    on conflict (network_id, account_id, list) do update set views = excluded.views, first = excluded.first`.execute(
    db,
  );
}
