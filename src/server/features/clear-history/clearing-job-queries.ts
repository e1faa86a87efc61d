import { sql } from 'kysely';
import type { ClearModel, KeptRecords } from '#contract/backups/clear-history';
import type { Day } from '#contract/ground/date-presets';
import type { ClearingRow } from '#server/features/clear-history/clearing-queries';
import type { Database } from '#server/platform/database/database';
import { type HeldJob, type JobQueue, usualColumns } from '#server/platform/jobs/job-queries';

/** A clearing as claimed by one node. */
export interface HeldClearing extends HeldJob, ClearingRow {}

/** The cause of a failed attempt, such as a full disk, seldom disappears at once, so the retry waits. */
const restSeconds = 25;

/**
 * Clearings to run. A waiting clearing has the state of a claimed one and no attempt. A running step locks the row, and each step
 * ends with a heartbeat, so the runner sends none.
 */
export const clearingQueue: JobQueue<HeldClearing> = {
  table: 'clearings',
  id: 'clearingId',
  columns: { ...usualColumns, state: 'status' },
  carries: [
    ...(['clearingId', 'fromDay', 'untilDay', 'models', 'name', 'actorId', 'actorUsername'] as const),
    ...(['status', 'startedAt', 'finishedAt', 'kept', 'fault'] as const),
  ],
  claimed: 'running',
  isWaiting: sql`(q.status = 'running' and q.attempt = 0)`,
  order: sql`q.started_at`,
  silentSeconds: 5,
  restSeconds,
  release: { heardAt: sql`'-infinity'` },
};

/** Why an attempt failed. It is retried later by this or another node. */
export const asFaulty = (fault: string) => ({
  fault,
  heardAt: sql`statement_timestamp() + make_interval(secs => ${sql.lit(restSeconds)})`,
});

export const asDone = (kept: KeptRecords) => ({
  status: 'done',
  kept: JSON.stringify(kept),
  finishedAt: sql`statement_timestamp()`,
  fault: null,
});

const daily = ['daily_play', 'daily_chains', 'daily_games', 'daily_claims', 'hourly_play'] as const;

/** The days of a clearing on which rounds closed, first to last. */
export async function listRoundDays(db: Database, taken: HeldClearing): Promise<Day[]> {
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

/** The days of a clearing with postings, sums or log entries, depending on the chosen models. */
export async function listBookDays(db: Database, taken: HeldClearing): Promise<Day[]> {
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
