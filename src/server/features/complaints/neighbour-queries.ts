import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ComplaintFilter,
  type ComplaintOrder,
  type ComplaintRow,
  isAscending,
  sortValue,
  whereOf,
} from '#server/features/complaints/complaint-queries';
import type { Database } from '#server/platform/database/database';

/** The message before and the one after this one in a list; null at the ends of the list. */
export async function findNeighbours(
  db: Database,
  { filter, order, of }: { filter: ComplaintFilter; order: ComplaintOrder; of: ComplaintRow },
): Promise<{ previous: number | null; next: number | null }> {
  const at = await readPlace(db, order, of);
  if (at === undefined) return { previous: null, next: null };
  const find = async (isAbove: boolean) => {
    const isLower = isAscending(order) === isAbove;
    const direction = isLower ? 'desc' : 'asc';
    const place = sql`(${sortValue(order)}, complaint_id)`;
    const found = await db
      .selectFrom('complaints')
      .select('complaintId')
      .where(whereOf(filter))
      .where(isLower ? sql<SqlBool>`${place} < ${at}` : sql<SqlBool>`${place} > ${at}`)
      .orderBy(sortValue(order), direction)
      .orderBy('complaintId', direction)
      .limit(1)
      .executeTakeFirst();
    return found?.complaintId ?? null;
  };
  return { previous: await find(true), next: await find(false) };
}

/** The place of a message in an order. It is read as text: a date of JavaScript has no microseconds. */
async function readPlace(
  db: Database,
  order: ComplaintOrder,
  { networkId, complaintId }: ComplaintRow,
): Promise<RawBuilder<unknown> | undefined> {
  const found = await db
    .selectFrom('complaints')
    .select(sql<string>`${sortValue(order)}::text`.as('value'))
    .where('networkId', '=', networkId)
    .where('complaintId', '=', complaintId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const type = sql.raw((order.sort ?? 'createdAt') === 'createdAt' ? 'timestamptz' : 'text');
  return sql`(${found.value}::${type}, ${complaintId}::bigint)`;
}
