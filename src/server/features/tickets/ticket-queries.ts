import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { TicketStatus } from '#contract/tickets/tickets';
import type { Database } from '#server/platform/database/database';
import type { PageWindow } from '#server/shared/lists/pages';
import { type TicketRow, ticketFacts, ticketJoins, ticketStatus } from '#server/shared/tickets/ticket-rows';

const columns = sql`${ticketFacts}, t.bets, t.qtys`;
const joins = (networkId: number) => ticketJoins(sql`${networkId}`);

/** A ticket by record id. The caller checks access. */
export async function findTicket(
  db: Database,
  networkId: number,
  ticketId: number,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from tickets t ${joins(networkId)}
     where t.network_id = ${networkId} and t.ticket_id = ${ticketId}`.execute(db);
  return rows[0];
}

/** The network of a ticket. Only superadmins need the query: ids are unique in the installation. */
export async function findTicketNetwork(db: Database, ticketId: number): Promise<number | undefined> {
  const { rows } = await sql<{ networkId: number }>`
    select n.network_id from networks n
     where exists (select from tickets t where t.network_id = n.network_id and t.ticket_id = ${ticketId})`.execute(
    db,
  );
  return rows[0]?.networkId;
}

export interface TicketFilter {
  networkId: number;
  playerId: number;
  gameId?: number | undefined;
  status?: TicketStatus | undefined;
  /** Business days of the purchases. */
  period?: Period | undefined;
}

const within = (day: RawBuilder<unknown>, period: Period | undefined) =>
  period === undefined ? sql`true` : sql`${day} between ${period.startDate} and ${period.endDate}`;

/** Pages and their count cover this many of a player's newest tickets, so that neither reads the whole history. */
const ticketsListed = 10_000;

/**
 * The newest tickets of a player, found by their stake postings; those with an unclaimed prize by that prize, of any
 * age.
 */
const matching = ({ networkId, playerId, gameId, status: wanted, period }: TicketFilter) => sql`
  from (${
    wanted === 'won'
      ? sql`select u.ticket_id, u.draw_id from unclaimed_prizes u
             where u.network_id = ${networkId} and u.player_id = ${playerId} order by u.draw_id desc, u.ticket_id desc`
      : sql`select x.transfer_id as ticket_id, x.draw_id from transfers x
             where x.network_id = ${networkId} and x.debit_wallet = ${playerId} and x.kind = 'stake' and ${within(sql`x.book_day`, period)}
             order by x.posted_at desc, x.transfer_id desc`
  } limit ${ticketsListed}) s
  join tickets t on t.network_id = ${networkId} and t.draw_id = s.draw_id and t.ticket_id = s.ticket_id
  ${joins(networkId)}
  where ${gameId === undefined ? sql`true` : sql`d.game_id = ${gameId}`}
    and ${wanted === undefined ? sql`true` : sql`${ticketStatus} = ${wanted}`}
    and ${wanted === 'won' ? within(sql`business_day(t.bought_at)`, period) : sql`true`}`;

/** A window of a player's tickets, newest first unless ascending. */
export async function listTicketRows(
  db: Database,
  filter: TicketFilter,
  { window, isAscending }: { window: PageWindow; isAscending: boolean },
): Promise<TicketRow[]> {
  const { limit, offset, isBackwards } = window;
  const order =
    isAscending !== isBackwards ? sql`t.bought_at, t.ticket_id` : sql`t.bought_at desc, t.ticket_id desc`;
  const { rows } = await sql<TicketRow>`
    select ${columns} ${matching(filter)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTicketRows(db: Database, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface TicketPlace {
  /** As PostgreSQL's text: a Date would round it. */
  postedAt: string;
  ticketId: number;
}

/** The next tickets of a player after a cursor, in any state. */
export async function listTicketsBehind(
  db: Database,
  { networkId, playerId, period }: Pick<TicketFilter, 'networkId' | 'playerId' | 'period'>,
  { behind, limit, isAscending }: { behind: TicketPlace | null; limit: number; isAscending: boolean },
): Promise<(TicketRow & TicketPlace)[]> {
  const place = behind && sql`(${behind.postedAt}::timestamptz, ${behind.ticketId}::bigint)`;
  const isBehind = place && sql`and (x.posted_at, x.transfer_id) ${isAscending ? sql`>` : sql`<`} ${place}`;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<TicketRow & TicketPlace>`
    select ${columns}, s.posted_at::text as posted_at
      from (select x.transfer_id, x.draw_id, x.posted_at from transfers x
             where x.network_id = ${networkId} and x.debit_wallet = ${playerId} and x.kind = 'stake' and ${within(sql`x.book_day`, period)} ${isBehind ?? sql``}
             order by x.posted_at ${direction}, x.transfer_id ${direction} limit ${limit}) s
      join tickets t on t.network_id = ${networkId} and t.draw_id = s.draw_id and t.ticket_id = s.transfer_id
      ${joins(networkId)}
     order by s.posted_at ${direction}, s.transfer_id ${direction}`.execute(db);
  return rows;
}
