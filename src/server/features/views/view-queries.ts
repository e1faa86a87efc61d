import { viewKey } from '#contract/views/view-changes';
import type { SavedView } from '#contract/views/views';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

type Owner = Pick<Actor, 'networkId' | 'accountId'>;
export type ViewContent = Pick<SavedView, 'name' | 'query' | 'columns'>;

export interface OwnViews {
  views: SavedView[];
  first: string | null;
}

const viewColumns = ['name', 'query', 'columns', 'isShared'] as const;

/** The own views of a list, the oldest first. */
export async function findViews(
  db: Database | Transaction,
  { networkId, accountId }: Owner,
  list: string,
): Promise<OwnViews> {
  const rows = await db
    .selectFrom('savedViews')
    .select([...viewColumns, 'isFirst'])
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .orderBy('createdAt')
    .orderBy('viewKey')
    .$castTo<SavedView & { isFirst: boolean }>()
    .execute();
  const views = rows.map(({ isFirst: _, ...view }) => view);
  return { views, first: rows.find(({ isFirst }) => isFirst)?.name ?? null };
}

/** The views of an account over all lists. */
export async function countViews(tx: Transaction, { networkId, accountId }: Owner): Promise<number> {
  const row = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores a view, or other content for the one with its key. */
export async function putView(
  tx: Transaction,
  { networkId, accountId }: Owner,
  { list, name, query, columns }: ViewContent & { list: string },
): Promise<void> {
  const content = { name, query: JSON.stringify(query), columns: JSON.stringify(columns) };
  await tx
    .insertInto('savedViews')
    .values({ networkId, accountId, list, viewKey: viewKey(name), ...content })
    .onConflict((conflict) =>
      conflict.columns(['networkId', 'accountId', 'list', 'viewKey']).doUpdateSet(content),
    )
    .execute();
}

interface ViewPlace {
  list: string;
  name: string;
}

export async function updateView(
  tx: Transaction,
  { networkId, accountId }: Owner,
  { list, name }: ViewPlace,
  change: { name?: string; viewKey?: string; isShared?: boolean; isFirst?: boolean },
): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set(change)
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('viewKey', '=', viewKey(name))
    .execute();
}

/** The list has no default view any more. */
export async function clearFirst(
  tx: Transaction,
  { networkId, accountId }: Owner,
  list: string,
): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({ isFirst: false })
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('isFirst', '=', true)
    .execute();
}

export async function deleteView(
  db: Database,
  { networkId, accountId }: Owner,
  { list, name }: ViewPlace,
): Promise<void> {
  await db
    .deleteFrom('savedViews')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('viewKey', '=', viewKey(name))
    .execute();
}
