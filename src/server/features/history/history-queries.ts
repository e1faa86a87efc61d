import { type RawBuilder, sql } from 'kysely';
import { keyColumns } from '#server/features/history/few-accounts';
import { ofDraw, ofNetwork, ofPlayer, termsOf } from '#server/features/history/history-conditions';
import type { HistoryPlan } from '#server/features/history/history-plan';
import type { HistoryScope } from '#server/features/history/history-scope';
import { type TicketFacts, ticketFacts, ticketJoins } from '#server/features/tickets/ticket-rows';
import type { Database } from '#server/platform/database';

/** Where a page begins: behind this ticket. */
export interface HistoryPlace {
  drawId: number;
  networkId: number;
  ticketId: number;
}

interface Asked {
  scope: HistoryScope;
  plan: HistoryPlan;
  isAscending: boolean;
  after: HistoryPlace | null;
  limit: number;
  offset: number;
}

/** Tickets of a page in the order of their draws: newest first by draw, network and ticket, or the other way round. */
export async function listHistoryRows(db: Database, asked: Asked): Promise<TicketFacts[]> {
  const order = orderOf('k', asked);
  const { rows } = await sql<TicketFacts>`
    select ${ticketFacts}
      from (select * from (${keysOf(asked)}) k order by ${order} limit ${asked.limit} offset ${asked.offset}) k
      join tickets t on t.network_id = k.network_id and t.draw_id = k.draw_id and t.ticket_id = k.ticket_id
      ${ticketJoins(sql`k.network_id`)}
     order by ${order}`.execute(db);
  return rows;
}

function keysOf(asked: Asked) {
  const { scope, after } = asked;
  if (scope.ticketId !== null)
    return sql`select * from (${keyOfNumber(scope, scope.ticketId)}) x where ${after === null ? none : sql`false`}`;
  return asked.plan.byPlayer ? keysOfPlayers(asked) : keysOfDraws(asked);
}

function orderOf(row: string, { isAscending }: Pick<Asked, 'isAscending'>): RawBuilder<unknown> {
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  return sql.join(
    ['draw_id', 'network_id', 'ticket_id'].map((column) => sql`${sql.ref(`${row}.${column}`)} ${direction}`),
  );
}

const none = sql`true`;
const beyond = ({ isAscending }: Pick<Asked, 'isAscending'>) => sql.raw(isAscending ? '>' : '<');

/**
 * Walks the draws of each network from the newest and takes from each no more tickets than a page holds, by their key. What
 * lies behind the page is never read.
 */
function keysOfDraws(asked: Asked) {
  const { scope, plan, after, isAscending, limit, offset } = asked;
  const { source, row } = termsOf(scope);
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const most = limit + offset;
  const drawFrom =
    after === null
      ? none
      : sql`d.draw_id ${beyond(asked)}= ${after.drawId}
    and (d.draw_id, d.network_id) ${beyond(asked)}= (${after.drawId}::bigint, ${after.networkId}::bigint)`;
  const far = sql.raw(isAscending ? '0' : '9223372036854775807');
  const ticketFrom =
    after === null
      ? none
      : sql`x.ticket_id ${beyond(asked)} case
    when d.draw_id = ${after.drawId} and d.network_id = ${after.networkId} then ${after.ticketId} else ${far} end`;
  return sql`
    select s.* from networks n
     cross join lateral (
       select d.network_id, d.draw_id, y.ticket_id from draws d
        cross join lateral (
          select x.ticket_id from ${sql.table(source)} x
           where x.network_id = d.network_id and x.draw_id = d.draw_id and ${row} and ${ofPlayer(scope)} and ${ticketFrom}
           order by x.ticket_id ${direction} limit ${most}) y
        where d.network_id = n.network_id and d.draw_id between ${plan.lowest} and ${plan.highest} and ${ofDraw(scope)} and ${drawFrom}
        order by d.draw_id ${direction}, y.ticket_id ${direction} limit ${most}) s
     where ${ofNetwork(scope, 'n.network_id')}`;
}

/** Gathers the stakes of a few players. The posting that paid for a ticket has its id, and was posted while its round was open. */
function keysOfPlayers({ scope, plan, after, isAscending }: Asked) {
  const players = scope.players ?? [];
  const from =
    after === null
      ? none
      : sql`(x.draw_id, x.network_id, x.ticket_id) ${beyond({ isAscending })}
    (${after.drawId}::bigint, ${after.networkId}::bigint, ${after.ticketId}::bigint)`;
  return sql`
    select x.network_id, x.draw_id, x.ticket_id
      from (select t.network_id, t.draw_id, t.transfer_id as ticket_id
              from ${keyColumns(players)} u(network_id, player_id)
              join transfers t on t.network_id = u.network_id and t.debit_wallet = u.player_id and t.kind = 'stake'
               and t.draw_id between ${plan.lowest} and ${plan.highest} and t.book_day <= ${scope.period.endDate}
               and t.book_day >= business_day(to_timestamp(${plan.lowest}::bigint / 65536))) x
      join draws d on d.network_id = x.network_id and d.draw_id = x.draw_id
     where ${ofDraw(scope)} and ${termsOf(scope).ticket} and ${from}`;
}

/** A ticket that was found by its number: its day does not matter, everything else does. */
export function keyOfNumber(scope: HistoryScope, ticketId: number) {
  const { gameId } = scope;
  return sql`
    select x.network_id, x.draw_id, x.ticket_id
      from networks n
      join tickets x on x.network_id = n.network_id and x.ticket_id = ${ticketId}
      join draws d on d.network_id = n.network_id and d.draw_id = x.draw_id
     where ${ofNetwork(scope, 'n.network_id')} and ${ofPlayer(scope)}
       and ${gameId === undefined ? none : sql`d.game_id = ${gameId}`} and ${termsOf(scope).draw} and ${termsOf(scope).ticket}`;
}
