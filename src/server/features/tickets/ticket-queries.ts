import { sql } from 'kysely';
import type { TicketStatus } from '#contract/tickets';
import { type TicketRow, ticketFacts, ticketJoins, ticketStatus } from '#server/features/tickets/ticket-rows';
import type { Database } from '#server/platform/database';

const columns = sql`${ticketFacts}, t.bets, t.qtys`;
const joins = (networkId: number) => ticketJoins(sql`${networkId}`);

/** A ticket by its record id. Whose it is, the caller judges. */
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

/** The network of a ticket. Only a superadmin needs to ask: ids are unique in the installation. */
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
}

const matching = ({ networkId, playerId, gameId, status: wanted }: TicketFilter) => sql`
  from (select x.transfer_id, x.draw_id, x.posted_at from transfers x
         where x.network_id = ${networkId} and x.debit_wallet = ${playerId} and x.kind = 'stake') s
  join tickets t on t.network_id = ${networkId} and t.draw_id = s.draw_id and t.ticket_id = s.transfer_id
  ${joins(networkId)}
  where ${gameId === undefined ? sql`true` : sql`d.game_id = ${gameId}`}
    and ${wanted === undefined ? sql`true` : sql`${ticketStatus} = ${wanted}`}`;

/** A page of a player's tickets, newest first: found by the postings that paid for them. */
export async function listTicketRows(
  db: Database,
  filter: TicketFilter,
  { limit, offset, isAscending }: { limit: number; offset: number; isAscending: boolean },
): Promise<TicketRow[]> {
  const order = isAscending ? sql`s.posted_at, s.transfer_id` : sql`s.posted_at desc, s.transfer_id desc`;
  const { rows } = await sql<TicketRow>`
    select ${columns} ${matching(filter)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTicketRows(db: Database, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
