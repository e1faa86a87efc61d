import { sql } from 'kysely';
import type { ClearModel, KeptRecords } from '#contract/clear-history';
import type { Day } from '#contract/date-presets';
import type { ClearingRow } from '#server/features/clear-history/clearing-queries';
import type { Database, Transaction } from '#server/platform/database';

/** A clearing as one node holds it. Whoever takes it up again has another attempt, and this one removes nothing any more. */
export interface TakenClearing extends ClearingRow {
  attempt: number;
}

/** A node that was not heard of for so long, and removes nothing at this moment, works on it no more. */
const silentSeconds = 5;
/** What stood in the way of an attempt that failed, such as a full disk, seldom goes at once. */
const restSeconds = 25;

/** Takes a clearing that nobody works on; null where there is none. A row that is held is one whose step is under way. */
export async function takeClearing(db: Database): Promise<TakenClearing | null> {
  const { rows } = await sql<TakenClearing>`
    update clearings c set attempt = c.attempt + 1, heard_at = clock_timestamp()
      from (select x.network_id, x.clearing_id from clearings x
             where x.status = 'running' and (x.attempt = 0 or x.heard_at < clock_timestamp() - make_interval(secs => ${silentSeconds}))
             order by x.started_at limit 1 for no key update skip locked) y
     where c.network_id = y.network_id and c.clearing_id = y.clearing_id
    returning c.network_id, c.clearing_id, c.from_day, c.until_day, c.models, c.name, c.actor_id, c.actor_username, c.status, c.started_at,
              c.finished_at, c.kept, c.fault, c.attempt`.execute(db);
  return rows[0] ?? null;
}

/** Another node may take it up at once. */
export async function giveBackClearing(db: Database, taken: TakenClearing): Promise<void> {
  await sql`update clearings set heard_at = '-infinity'
             where network_id = ${taken.networkId} and clearing_id = ${taken.clearingId} and attempt = ${taken.attempt} and status = 'running'`.execute(
    db,
  );
}

/** Says why an attempt failed. It is tried again after a while, by this node or another. */
export async function noteFailed(db: Database, taken: TakenClearing, fault: string): Promise<void> {
  await sql`update clearings set fault = ${fault}, heard_at = clock_timestamp() + make_interval(secs => ${restSeconds})
             where network_id = ${taken.networkId} and clearing_id = ${taken.clearingId} and attempt = ${taken.attempt} and status = 'running'`.execute(
    db,
  );
}

/** False where it is another node's by now. */
export async function finishClearing(
  tx: Transaction,
  taken: TakenClearing,
  kept: KeptRecords,
): Promise<boolean> {
  const result = await tx
    .updateTable('clearings')
    .set({ status: 'done', kept: JSON.stringify(kept), finishedAt: sql`clock_timestamp()`, fault: null })
    .where('networkId', '=', taken.networkId)
    .where('clearingId', '=', taken.clearingId)
    .where('attempt', '=', taken.attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const daily = ['daily_play', 'daily_chains', 'daily_games', 'daily_claims'] as const;

/** The days of a clearing on which rounds closed, first to last. */
export async function listRoundDays(db: Database, taken: TakenClearing): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select s.day::date as day
      from (select greatest(min(d.book_day), ${taken.fromDay}::date) as first, least(max(d.book_day), ${taken.untilDay}::date) as last
              from draws d where d.network_id = ${taken.networkId}) b,
           generate_series(b.first, b.last, interval '1 day') s(day)
     where exists (select from draws d where d.network_id = ${taken.networkId} and d.book_day = s.day::date) order by 1`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** The days of a clearing on which something was posted, summed or logged, as far as it is asked for. */
export async function listBookDays(db: Database, taken: TakenClearing): Promise<Day[]> {
  const { networkId, fromDay, untilDay } = taken;
  const has = (model: ClearModel) => taken.models.includes(model);
  const zone = sql`(select i.time_zone from installation i)`;
  const tables = [
    ...(has('refertransaction') || has('usertransaction') ? ['transfers'] : []),
    ...(has('commission') ? daily : []),
  ];
  const days = tables.map(
    (table) => sql`
    select s.day::date as day
      from (select greatest(min(t.book_day), ${fromDay}::date) as first, least(max(t.book_day), ${untilDay}::date) as last
              from ${sql.table(table)} t where t.network_id = ${networkId}) b,
           generate_series(b.first, b.last, interval '1 day') s(day)
     where exists (select from ${sql.table(table)} t where t.network_id = ${networkId} and t.book_day = s.day::date)`,
  );
  const logged = sql`
    select distinct day_in(t.logged_at, ${zone}) from activity_log t
     where t.network_id = ${networkId} and t.logged_at >= day_from(${fromDay}::date, ${zone})
       and t.logged_at < day_until(${untilDay}::date, ${zone})
       and day_in(t.logged_at, ${zone}) between ${fromDay}::date and ${untilDay}::date and not is_kept_entry(t.action)`;
  const asked = has('userlog') ? [...days, logged] : days;
  if (asked.length === 0) return [];
  const { rows } = await sql<{ day: Day }>`
    select x.day from (${sql.join(asked, sql` union `)}) x(day) order by 1`.execute(db);
  return rows.map(({ day }) => day);
}
