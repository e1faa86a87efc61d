import { sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';
import { type AccountKey, keyColumns } from '#server/shared/lists/few-accounts-queries';

/** Fewer tickets than this are always read and sorted completely. */
const fewTickets = 5000;
const usualPage = 100;

interface Weighed {
  accounts: readonly AccountKey[];
  /** The networks of the players; null for all. */
  networkIds: readonly number[] | null;
  period: Period;
}

/**
 * Returns true if fetching all rows of these accounts is cheaper than scanning everyone's rows until a page is full. A
 * scan costs a page divided by their share; fetching costs all their rows. Both come from the daily sums.
 */
export async function isSmallShare(
  db: Database,
  { accounts, networkIds, period }: Weighed,
): Promise<boolean> {
  const { startDate, endDate } = period;
  const { rows } = await sql<{ meant: number; among: number }>`
    select (select coalesce(sum(r.tickets), 0)::bigint
              from ${keyColumns(accounts)} u(network_id, player_id)
             cross join lateral (
               select sum(x.tickets) as tickets from daily_play x where x.network_id = u.network_id and x.player_id = u.player_id
                  and x.book_day between ${startDate} and ${endDate} group by x.network_id) r) as meant,
           (select coalesce(sum(g.tickets), 0)::bigint from daily_games g
             where ${networkIds === null ? sql`true` : sql`g.network_id = any (${[...networkIds]}::bigint[])`}
               and g.book_day between ${startDate} and ${endDate}) as among`.execute(db);
  const { meant, among } = rows[0] ?? { meant: 0, among: 0 };
  return meant <= fewTickets || meant * meant <= usualPage * among;
}
