import { sql } from 'kysely';
import type { HistoryScope } from '#server/features/history/history-scope';
import type { Database } from '#server/platform/database/database';
import { isSmallShare } from '#server/shared/lists/player-share-queries';

export interface HistoryPlan {
  /** The range of draw ids of the period. */
  lowest: number;
  highest: number;
  /** The players' tickets are collected from their stakes; otherwise the draws are walked until a page is full. */
  byPlayer: boolean;
}

/** Chooses the query plan for the pages of a history. */
export async function planHistory(db: Database, scope: HistoryScope): Promise<HistoryPlan> {
  const { players, networkId, period } = scope;
  const networkIds = networkId === null ? null : [networkId];
  const byPlayer = players !== null && (await isSmallShare(db, { accounts: players, networkIds, period }));
  return { ...(await readBounds(db, scope)), byPlayer };
}

/** A round lasts at most a day, so draws of one business day open at most this far before or after those of another. */
const dayOfDraws = 86_400 * 65_536;

async function readBounds(db: Database, { networkId, period }: HistoryScope) {
  const ofDays = sql`d.network_id = n.network_id and d.book_day between ${period.startDate} and ${period.endDate}`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min((select d.draw_id from draws d where ${ofDays} order by d.book_day, d.draw_id limit 1)) as first,
           max((select d.draw_id from draws d where ${ofDays} order by d.book_day desc, d.draw_id desc limit 1)) as last
      from networks n
     where ${networkId === null ? sql`n.network_id <> 0` : sql`n.network_id = ${networkId}`}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return { lowest: 0, highest: 0 };
  return { lowest: Math.max(0, first - dayOfDraws), highest: last + dayOfDraws };
}
