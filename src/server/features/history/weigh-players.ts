import { sql } from 'kysely';
import type { Period } from '#contract/date-presets';
import { type AccountKey, keyColumns } from '#server/features/history/few-accounts';
import type { Database } from '#server/platform/database';

/** Fewer tickets than this are read and sorted whole without a second thought. */
const fewTickets = 5000;
const usualPage = 100;

interface Weighed {
  accounts: readonly AccountKey[];
  /** The networks they are among; null for all. */
  networkIds: readonly number[] | null;
  period: Period;
}

/**
 * Whether what these accounts did is gathered sooner than a page of it is found among what all did. To walk through all costs a
 * page divided by their share; to gather costs all of theirs. Both are known from the daily sums.
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
               select x.tickets from daily_play x where x.network_id = u.network_id and x.player_id = u.player_id
                  and x.book_day between ${startDate} and ${endDate} offset 0) r) as meant,
           (select coalesce(sum(g.tickets), 0)::bigint from daily_games g
             where ${networkIds === null ? sql`true` : sql`g.network_id = any (${[...networkIds]}::bigint[])`}
               and g.book_day between ${startDate} and ${endDate}) as among`.execute(db);
  const { meant, among } = rows[0] ?? { meant: 0, among: 0 };
  return meant <= fewTickets || meant * meant <= usualPage * among;
}
