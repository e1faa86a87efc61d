import { type RawBuilder, sql } from 'kysely';
import { ofDraw, ofNetwork, ofPlayer, termsOf } from '#server/features/history/history-conditions';
import type { HistoryPlan } from '#server/features/history/history-plan-queries';
import type { HistoryScope } from '#server/features/history/history-scope';
import type { Database } from '#server/platform/database/database';
import { opensAtOf } from '#server/shared/draws/draw-ids';
import { keyColumns } from '#server/shared/lists/few-accounts-queries';
import type { PageWindow } from '#server/shared/lists/pages';
import { type TicketFacts, ticketFacts, ticketJoins } from '#server/shared/tickets/ticket-rows';

/** Cursor: the page begins after this ticket. */
export interface HistoryPlace {
  drawId: number;
  networkId: number;
  ticketId: number;
}

interface Asked {
  scope: HistoryScope;
  plan: HistoryPlan;
  /** The order of the list. */
  isAscending: boolean;
  after: HistoryPlace | null;
  window: PageWindow;
}

/** The same with the order in which the rows are read. */
type Read = Omit<Asked, 'window'> & Pick<PageWindow, 'offset' | 'limit'>;

/**
 * Tickets of a page in draw order: newest first by draw, network and ticket, or the reverse. Backwards, the last one
 * comes first.
 */
export async function listHistoryRows(
  db: Database,
  { window: { offset, limit, isBackwards }, ...list }: Asked,
): Promise<TicketFacts[]> {
  const asked: Read = { ...list, isAscending: list.isAscending !== isBackwards, offset, limit };
  const { rows: keys } = await sql<HistoryPlace>`
    select * from (${keysOf(asked)}) k order by ${orderOf('k', asked)} limit ${asked.limit} offset ${asked.offset}`.execute(
    db,
  );
  return keys.length === 0 ? [] : readTickets(db, asked, keys);
}

/** Reads each ticket by its full key, so that large draws cost no more, and only from the months of the page. */
async function readTickets(db: Database, asked: Read, keys: readonly HistoryPlace[]): Promise<TicketFacts[]> {
  const { networkId } = asked.scope;
  const draws = [keys[0]?.drawId ?? 0, keys.at(-1)?.drawId ?? 0];
  const within = { firstDraw: Math.min(...draws), lastDraw: Math.max(...draws) };
  const columns = [
    keys.map((key) => key.networkId),
    keys.map((key) => key.drawId),
    keys.map((key) => key.ticketId),
  ].map((ids) => sql`${ids}::bigint[]`);
  const networkOf = (row: 'k' | 't') =>
    networkId === null ? sql.ref(`${row}.network_id`) : sql`${networkId}`;
  const { rows } = await sql<TicketFacts>`
    select ${ticketFacts}
      from unnest(${sql.join(columns)}) k(network_id, draw_id, ticket_id)
      cross join lateral (
        select distinct on (x.network_id) x.* from tickets x
         where x.network_id = ${networkOf('k')} and x.draw_id = k.draw_id and x.ticket_id = k.ticket_id
           and x.draw_id between ${within.firstDraw} and ${within.lastDraw}) t
      ${ticketJoins(networkOf('t'), within)}
     order by ${orderOf('k', asked)}`.execute(db);
  return rows;
}

function keysOf(asked: Read) {
  const { scope, after } = asked;
  if (scope.ticketId !== null)
    return sql`select * from (${keyOfNumber(scope, scope.ticketId)}) x where ${after === null ? none : sql`false`}`;
  return asked.plan.byPlayer ? keysOfPlayers(asked) : keysOfDraws(asked);
}

function orderOf(row: string, { isAscending }: Pick<Read, 'isAscending'>): RawBuilder<unknown> {
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  return sql.join(
    ['draw_id', 'network_id', 'ticket_id'].map((column) => sql`${sql.ref(`${row}.${column}`)} ${direction}`),
  );
}

const none = sql`true`;
const beyond = ({ isAscending }: Pick<Read, 'isAscending'>) => sql.raw(isAscending ? '>' : '<');

/**
 * Walks the draws of each network from the newest and takes at most a page of tickets from each by key. Nothing behind
 * the page is read.
 */
function keysOfDraws(asked: Read) {
  const { scope, plan, after, isAscending, limit, offset } = asked;
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const most = limit + offset;
  const drawFrom =
    after === null
      ? none
      : sql`d.draw_id ${beyond(asked)}= ${after.drawId}
    and (d.draw_id, d.network_id) ${beyond(asked)}= (${after.drawId}::bigint, ${after.networkId}::bigint)`;
  return sql`
    select s.* from networks n
     cross join lateral (
       select d.network_id, d.draw_id, y.ticket_id from draws d
        cross join lateral (${keysOfDraw(asked, most)}) y
        where d.network_id = n.network_id and d.draw_id between ${plan.lowest} and ${plan.highest} and ${ofDraw(scope)} and ${drawFrom}
        order by d.draw_id ${direction}, y.ticket_id ${direction} limit ${most}) s
     where ${ofNetwork(scope, 'n.network_id')}`;
}

/**
 * The tickets of a draw `d` in order. The condition is a key range instead of an equal draw id: this way the index is
 * read in order and only as far as the page goes, even in a draw of a million tickets.
 */
function keysOfDraw(asked: Read, most: number) {
  const { scope, after, isAscending } = asked;
  const { source, row } = termsOf(scope);
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const far = sql.raw(isAscending ? '0' : '9223372036854775807');
  const from =
    after === null
      ? far
      : sql`case when d.draw_id = ${after.drawId} and d.network_id = ${after.networkId} then ${after.ticketId}::bigint else ${far} end`;
  const otherEnd = isAscending ? sql`x.draw_id <= d.draw_id` : sql`x.draw_id >= d.draw_id`;
  return sql`
    select x.ticket_id from ${sql.table(source)} x
     where x.network_id = d.network_id and ${otherEnd} and (x.draw_id, x.ticket_id) ${beyond(asked)} (d.draw_id, ${from})
       and ${row} and ${ofPlayer(scope)}
     order by x.draw_id ${direction}, x.ticket_id ${direction} limit ${most}`;
}

/**
 * Collects the stakes of a few players. A ticket's stake posting has the ticket's id and was posted while its round was
 * open. The search goes by player and posting, because going by draws would read all of them.
 */
function keysOfPlayers({ scope, plan, after, isAscending }: Read) {
  const from =
    after === null
      ? none
      : sql`(x.draw_id, x.network_id, x.ticket_id) ${beyond({ isAscending })}
    (${after.drawId}::bigint, ${after.networkId}::bigint, ${after.ticketId}::bigint)`;
  const { lowest, highest } = plan;
  const opened = new Date(opensAtOf(lowest) * 1000);
  return sql`
    select x.network_id, x.draw_id, x.ticket_id
      from ${keyColumns(scope.players ?? [])} u(network_id, player_id)
     cross join lateral (
       select distinct on (t.network_id, t.posted_at, t.transfer_id)
              t.network_id, t.draw_id, t.transfer_id as ticket_id, t.debit_wallet as player_id from transfers t
        where t.network_id = u.network_id and t.debit_wallet = u.player_id and t.kind = 'stake' and t.posted_at >= ${opened}
          and t.book_day between business_day(${opened}) and ${scope.period.endDate}
          and t.draw_id between ${lowest} and ${highest}) x
     cross join lateral (
       select y.* from draws y where y.network_id = x.network_id and y.draw_id = x.draw_id offset 0) d
     where ${ofDraw(scope)} and ${termsOf(scope).ticket} and ${from}
       -- A stake can be there whose ticket was cleared.
       and exists (select from tickets k where k.network_id = x.network_id and k.draw_id = x.draw_id and k.ticket_id = x.ticket_id)`;
}

/** A ticket found by its number: its day is ignored, all other conditions apply. */
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
