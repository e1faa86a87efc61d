import { type RawBuilder, sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import { ofDraw, ofNetwork, ofPlayer, termsOf } from '#server/features/history/history-conditions';
import { keyOfNumber } from '#server/features/history/history-queries';
import type { HistoryScope } from '#server/features/history/history-scope';
import type { Database } from '#server/platform/database/database';
import { keyColumns } from '#server/shared/lists/few-accounts-queries';

export interface HistorySums {
  tickets: number;
  /** The stakes of all tickets: the sum of the listed rows. */
  play: Hundredths;
  win: Hundredths;
  /** The parts of `play` that reports do not count: open, cancelled, void, reversed by a restore. */
  open: Hundredths;
  cancelled: Hundredths;
  void: Hundredths;
  reversed: Hundredths;
}
const nothing: HistorySums = { tickets: 0, play: 0, win: 0, open: 0, cancelled: 0, void: 0, reversed: 0 };

/** Number, stakes and prizes of the tickets of a history. */
export async function sumHistory(db: Database, scope: HistoryScope): Promise<HistorySums> {
  const { rows } = await summed(scope).execute(db);
  return rows[0] ?? nothing;
}

function summed(scope: HistoryScope): RawBuilder<HistorySums> {
  if (scope.ticketId !== null) return sumOne(scope, scope.ticketId);
  return scope.status === undefined ? sumDays(scope) : sumStatus(scope);
}

/** Days from which a clearing removed tickets or sums: their remaining tickets are counted one by one. */
const isCleared = (network: string, day: string) => sql`exists (
  select from carried_sums k where k.network_id = ${sql.ref(network)} and k.book_day = ${sql.ref(day)} and k.what in ('tickets', 'play', 'games'))`;

/**
 * Adds up the daily sums, the refunds and the unsettled tickets in one statement, so that a round settled in the
 * meantime is counted once. Settled tickets are only read on cleared days.
 */
function sumDays(scope: HistoryScope) {
  const { period, gameId } = scope;
  const isWhole = scope.players === null && scope.branchId === null && scope.pattern === null;
  return sql<HistorySums>`
    select (s.tickets + e.tickets + f.tickets + n.tickets)::bigint as tickets, (s.play + e.play + f.play + n.play)::bigint as play,
           s.win + e.win as win, (e.open + n.play)::bigint as open, e.cancelled + f.cancelled as cancelled, e.void + f.void as void,
           e.reversed + f.reversed as reversed
      from (select coalesce(sum(x.tickets), 0)::bigint as tickets, coalesce(sum(x.play), 0)::bigint as play, coalesce(sum(x.win), 0)::bigint as win
              ${isWhole ? sql`from daily_games x where ${ofNetwork(scope, 'x.network_id')}` : playOfPlayers(scope)}
               and x.book_day between ${period.startDate} and ${period.endDate}
               and ${gameId === undefined ? sql`true` : sql`x.game_id = ${gameId}`} and not ${isCleared('x.network_id', 'x.book_day')}) s,
           (${leftOfCleared(scope)}) e, (${refunded(scope)}) f, (${isWhole ? openOfDraws(scope) : openOfPlayers(scope)}) n`;
}

const leftOfCleared = (scope: HistoryScope) => sql`
  select ${figures} from draws d join tickets x on x.network_id = d.network_id and x.draw_id = d.draw_id ${ofTicket}
   where ${ofNetwork(scope, 'd.network_id')} and ${ofDraw(scope)} and ${isCleared('d.network_id', 'd.book_day')} and ${ofPlayer(scope)}`;

/** Few players are found by their own rows; a branch is filtered in the rows of the days. */
function playOfPlayers(scope: HistoryScope) {
  const { players, branchId, pattern, period } = scope;
  if (players !== null)
    return sql`
      from ${keyColumns(players)} u(network_id, player_id)
     cross join lateral (
       select r.network_id, r.book_day, r.game_id, sum(r.tickets) as tickets, sum(r.play) as play, sum(r.win) as win
         from daily_play r where r.network_id = u.network_id and r.player_id = u.player_id
          and r.book_day between ${period.startDate} and ${period.endDate} group by 1, 2, 3) x
     where true`;
  return sql`
    from daily_play x join accounts a on a.network_id = x.network_id and a.account_id = x.player_id
   where ${ofNetwork(scope, 'x.network_id')} and ${ofNetwork(scope, 'a.network_id')}
     and ${branchId === null ? sql`true` : sql`a.path @> array[${branchId}]::bigint[]`}
     and ${pattern === null ? sql`true` : sql`a.search_key like ${pattern}`}`;
}

const refunded = (scope: HistoryScope) => sql`
  select ${figures} from draws d join reversals x on x.network_id = d.network_id and x.draw_id = d.draw_id ${ofTicket}
   where ${ofNetwork(scope, 'd.network_id')} and ${ofDraw(scope)} and ${ofPlayer(scope)} and not ${isCleared('d.network_id', 'd.book_day')}`;

const unsettled = sql`d.status in ('open', 'closed', 'drawn')`;

const openOfDraws = (scope: HistoryScope) => sql`
  select coalesce(sum(d.tickets), 0)::bigint as tickets, coalesce(sum(d.staked), 0)::bigint as play from draws d
   where ${ofNetwork(scope, 'd.network_id')} and ${ofDraw(scope)} and ${unsettled} and not ${isCleared('d.network_id', 'd.book_day')}`;

const openOfPlayers = (scope: HistoryScope) => sql`
  select count(*) as tickets, coalesce(sum(x.stake), 0)::bigint as play
    from draws d join tickets x on x.network_id = d.network_id and x.draw_id = d.draw_id
   where ${ofNetwork(scope, 'd.network_id')} and ${ofDraw(scope)} and ${unsettled} and ${ofPlayer(scope)} and not ${isCleared('d.network_id', 'd.book_day')}
     and not exists (select from reversals r where r.network_id = x.network_id and r.draw_id = x.draw_id and r.ticket_id = x.ticket_id)`;

const stakesWhere = (condition: string) =>
  sql`coalesce(sum(t.stake) filter (where ${sql.raw(condition)}), 0)::bigint`;

/** Of tickets `t` in draws `d`, with their reversals `r` and prizes `p`. */
const figures = sql`
  count(*) as tickets, ${stakesWhere('true')} as play, coalesce(sum(p.amount), 0)::bigint as win,
  ${stakesWhere(`r.kind is null and d.status <> 'settled'`)} as open, ${stakesWhere(`r.kind = 'cancel'`)} as cancelled,
  ${stakesWhere(`r.kind = 'void'`)} as void, ${stakesWhere(`r.kind = 'restore'`)} as reversed`;

const ofTicket = sql`
  join tickets t on t.network_id = x.network_id and t.draw_id = x.draw_id and t.ticket_id = x.ticket_id
  left join reversals r on r.network_id = x.network_id and r.draw_id = x.draw_id and r.ticket_id = x.ticket_id
  left join prizes p on p.network_id = x.network_id and p.draw_id = x.draw_id and p.ticket_id = x.ticket_id and r.kind is null`;

/** There are no sums per status: the tickets of these days are counted. */
function sumStatus(scope: HistoryScope) {
  const { source, row, counted } = termsOf(scope);
  if (counted !== undefined) return sumCounted(scope, counted);
  return sql<HistorySums>`
    select ${figures}
      from draws d join ${sql.table(source)} x on x.network_id = d.network_id and x.draw_id = d.draw_id ${ofTicket}
     where ${ofNetwork(scope, 'd.network_id')} and ${ofDraw(scope)} and ${row} and ${ofPlayer(scope)}`;
}

/**
 * From a table without an index by draw: each row looks up its draw. Without statistics a join might read the whole
 * table for each draw.
 */
const sumCounted = (scope: HistoryScope, counted: string) => sql<HistorySums>`
  select ${figures}
    from (select x.* from ${sql.table(counted)} x where ${ofNetwork(scope, 'x.network_id')} and ${ofPlayer(scope)}) x
   cross join lateral (
     select y.* from draws y where y.network_id = x.network_id and y.draw_id = x.draw_id offset 0) d
   ${ofTicket}
   where ${ofDraw(scope)}`;

function sumOne(scope: HistoryScope, ticketId: number) {
  return sql<HistorySums>`
    select ${figures}
      from (${keyOfNumber(scope, ticketId)}) x join draws d on d.network_id = x.network_id and d.draw_id = x.draw_id ${ofTicket}`;
}
