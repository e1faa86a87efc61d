import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClearModel } from '#contract/backups/clear-history';
import type { Day } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';

export interface ClearScope {
  networkId: number;
  fromDay: Day;
  untilDay: Day;
  models: readonly ClearModel[];
}

/** Records of a model to remove, their sum in hundredths, and records to keep. */
export interface Measured {
  rows: number;
  amount: number;
  kept: number;
}

const isOver = sql<SqlBool>`d.status in ('settled', 'void')`;
/** Condition on a draw `d`: it belongs to these days. */
const inDays = ({ networkId, fromDay, untilDay }: ClearScope) =>
  sql`d.network_id = ${networkId} and d.book_day between ${fromDay} and ${untilDay}`;
const figures = sql`count(*) filter (where x.goes) as rows, coalesce(sum(x.amount) filter (where x.goes), 0)::bigint as amount,
  count(*) filter (where not x.goes) as kept`;

/** Draws and tickets with unclaimed prizes. */
const waiting = ({ networkId }: ClearScope) =>
  sql`(select distinct u.draw_id from unclaimed_prizes u where u.network_id = ${networkId})`;
const isWaiting = ({ networkId }: ClearScope) => sql<SqlBool>`exists (select from unclaimed_prizes u
  where u.network_id = ${networkId} and u.player_id = t.player_id and u.draw_id = t.draw_id and u.ticket_id = t.ticket_id)`;

/** True for a draw `d` with a kept ticket, whether or not tickets are cleared too. */
const keepsTicket = (scope: ClearScope): RawBuilder<SqlBool> =>
  scope.models.includes('ticket')
    ? sql`d.draw_id in ${waiting(scope)}`
    : sql`exists (select from tickets k where k.network_id = ${scope.networkId} and k.draw_id = d.draw_id)`;

/** Rows `x` of a table with a draw id: removed with a finished draw. */
const ofDraws = (scope: ClearScope, table: string, amount: RawBuilder<unknown>) => sql`
  select ${isOver} as goes, ${amount} as amount from ${sql.table(table)} t join draws d on ${inDays(scope)}
     and t.network_id = ${scope.networkId} and t.draw_id = d.draw_id`;

const dailyTables = ['daily_play', 'daily_chains', 'daily_games', 'daily_claims', 'hourly_play'] as const;

/** Daily sums are kept while a round of the day is unsettled. */
const ofDays = (scope: ClearScope) => {
  const { networkId, fromDay, untilDay } = scope;
  const rows = dailyTables.map(
    (table) => sql`
      select not exists (select from draws d where d.network_id = ${networkId} and d.book_day = t.book_day and not ${isOver}) as goes,
             ${table === 'daily_play' ? sql`t.play` : sql`0`} as amount
        from ${sql.table(table)} t where t.network_id = ${networkId} and t.book_day between ${fromDay} and ${untilDay}`,
  );
  return sql.join(rows, sql` union all `);
};

const transfersOf = ({ networkId, fromDay, untilDay }: ClearScope, kinds: readonly string[]) => sql`
  transfers t where t.network_id = ${networkId} and t.book_day between ${fromDay} and ${untilDay}
     and t.kind = any (${[...kinds]}::posting_kind[])`;

/**
 * Postings of kept tickets are kept. If tickets are cleared too, only those of other days and those with a prize are
 * looked up.
 */
const ofGames = (scope: ClearScope) => {
  const { networkId, fromDay, untilDay, models } = scope;
  const goesToo = models.includes('ticket')
    ? sql`${isOver} and d.book_day between ${fromDay} and ${untilDay}`
    : sql`false`;
  const stays = sql`exists (select from tickets k where k.network_id = ${networkId} and k.draw_id = t.draw_id
    and (t.kind = 'settle' or k.ticket_id = coalesce(t.ticket_id, t.transfer_id)))`;
  const prizeWaits = sql`(t.draw_id, coalesce(t.ticket_id, t.transfer_id)) in (
    select u.draw_id, u.ticket_id from unclaimed_prizes u where u.network_id = ${networkId})`;
  const kinds = ['game-add', 'game-remove', 'stake', 'cancel', 'void', 'claim', 'settle'];
  return sql`
    select case when t.draw_id is null then true
                when ${goesToo} then not (case t.kind when 'settle' then t.draw_id in ${waiting(scope)} else ${prizeWaits} end)
                else not ${stays} end as goes, t.amount
      from (select * from ${transfersOf(scope, kinds)}) t
      left join draws d on d.network_id = ${networkId} and d.draw_id = t.draw_id`;
};

const rowsOf: Record<ClearModel, (scope: ClearScope) => RawBuilder<unknown>> = {
  ticket: (scope) => sql`
    select ${isOver} and not ${isWaiting(scope)} as goes, t.stake as amount from tickets t join draws d on ${inDays(scope)}
       and t.network_id = ${scope.networkId} and t.draw_id = d.draw_id`,
  result: (scope) => sql`
    select not ${keepsTicket(scope)} as goes, 0 as amount from draws d where ${inDays(scope)} and ${isOver} and d.result is not null`,
  draw: (scope) => sql`
    select not ${keepsTicket(scope)} as goes, d.staked as amount from draws d where ${inDays(scope)} and d.status = 'settled' and d.tickets > 0`,
  commission: ofDays,
  upcome: (scope) => ofDraws(scope, 'saved_results', sql`0`),
  frequency: (scope) =>
    ofDraws(scope, 'draw_stakes', sql`(select sum(u.stake) from unnest(t.stakes) u(stake))`),
  refertransaction: (scope) =>
    sql`select true as goes, t.amount from ${transfersOf(scope, ['transfer', 'adjust'])}`,
  usertransaction: ofGames,
  userlog: ({ networkId, fromDay, untilDay }) => sql`
    select not is_kept_entry(t.action) as goes, 0 as amount from installation i, activity_log t
     where t.network_id = ${networkId} and t.logged_at >= day_from(${fromDay}::date, i.time_zone)
       and t.logged_at < day_until(${untilDay}::date, i.time_zone)
       and day_in(t.logged_at, i.time_zone) between ${fromDay}::date and ${untilDay}::date`,
};

/** Counts what a clearing of one model would remove and keep now. */
export async function measureModel(db: Database, model: ClearModel, scope: ClearScope): Promise<Measured> {
  const { rows } = await sql<Measured>`select ${figures} from (${rowsOf[model](scope)}) x`.execute(db);
  return rows[0] ?? { rows: 0, amount: 0, kept: 0 };
}

/** Records that no clearing of these days removes. */
export async function measureUntouchable(db: Database, scope: ClearScope) {
  const { rows } = await sql<{
    unsettledRounds: number;
    openTickets: number;
    unclaimedPrizes: number;
    unclaimedAmount: number;
  }>`
    select r.unsettled_rounds, r.open_tickets, p.unclaimed_prizes, p.unclaimed_amount
      from (select count(*) as unsettled_rounds, coalesce(sum(d.tickets), 0)::bigint as open_tickets from draws d where ${inDays(scope)} and not ${isOver}) r,
           (select count(*) as unclaimed_prizes, coalesce(sum(t.amount), 0)::bigint as unclaimed_amount
              from unclaimed_prizes t join draws d on ${inDays(scope)} and t.network_id = ${scope.networkId} and t.draw_id = d.draw_id) p`.execute(
    db,
  );
  return rows[0] ?? { unsettledRounds: 0, openTickets: 0, unclaimedPrizes: 0, unclaimedAmount: 0 };
}
