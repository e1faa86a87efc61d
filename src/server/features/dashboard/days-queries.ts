import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

interface DaySums {
  day: Day;
  play: Hundredths;
  win: Hundredths;
  commissions: Hundredths;
}

/** The chain sums an operator sees: those with its id at its level; an admin sees its network, a superadmin everything. */
const chainsOf = ({ role, networkId, accountId }: Actor) => {
  if (role === 'superadmin') return sql`true`;
  const ofNetwork = sql`c.network_id = ${networkId}`;
  if (role === 'superareamanager') return sql`${ofNetwork} and c.super_area_manager_id = ${accountId}`;
  if (role === 'areamanager') return sql`${ofNetwork} and c.area_manager_id = ${accountId}`;
  return role === 'master' ? sql`${ofNetwork} and c.master_id = ${accountId}` : ofNetwork;
};

/** Settled play of the branch on each of the last business days, oldest first, ending today. */
export async function listDays(db: Database, actor: Actor, count: number): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    with today as materialized (select business_day(statement_timestamp()) as day)
    select u.day::date as day, coalesce(s.play, 0)::bigint as play, coalesce(s.win, 0)::bigint as win, coalesce(s.commissions, 0)::bigint as commissions
      from today t
     cross join lateral generate_series((t.day - ${count - 1}::integer)::timestamp, t.day::timestamp, interval '1 day') u(day)
      left join (select c.book_day, sum(c.play) as play, sum(c.win) as win, sum(c.supercom + c.distcom + c.retailcom + c.usercom) as commissions
                   from daily_chains c
                  where ${chainsOf(actor)} and c.book_day > (select t.day - ${count}::integer from today t)
                  group by c.book_day) s on s.book_day = u.day::date
     order by u.day`.execute(db);
  return rows;
}
