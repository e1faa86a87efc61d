import { sql } from 'kysely';
import type { ScreenName } from '#contract/game-screens';
import type { TicketStatus } from '#contract/tickets';
import type { Database } from '#server/platform/database';

export interface TicketRow {
  networkId: number;
  ticketId: number;
  drawId: number;
  playerId: number;
  username: string;
  path: number[];
  stake: number;
  bets: number[];
  qtys: number[];
  boughtAt: Date;
  gameId: number;
  gameName: string;
  screen: ScreenName;
  nodigit: number;
  timecount: number;
  payouts: number[];
  opensAt: Date;
  closesAt: Date;
  endsAt: Date;
  status: TicketStatus;
  result: number | null;
  booster: number | null;
  source: string | null;
  prize: number | null;
  claimedAt: Date | null;
}

/** What became of a ticket, in one word. */
const status = sql<TicketStatus>`case
  when r.kind = 'cancel' then 'cancelled'
  when r.kind = 'void' then 'void'
  when d.status = 'open' and d.closes_at > clock_timestamp() then 'open'
  when d.status <> 'settled' then 'closed'
  when p.amount is null then 'lost'
  when c.amount is null then 'won'
  else 'claimed' end`;

const columns = sql`
  t.network_id, t.ticket_id, t.draw_id, t.player_id, a.username, a.path, t.stake, t.bets, t.qtys, t.bought_at,
  d.game_id, g.game_name, d.screen, d.nodigit, d.timecount, d.payouts, d.opens_at, d.closes_at, d.ends_at, ${status} as status,
  case when d.status = 'settled' then d.result end as result, case when d.status = 'settled' then d.booster end as booster,
  case when d.status = 'settled' then d.source end as source, p.amount as prize, c.claimed_at`;

/** Everything that is said of tickets `t` of one network. */
const joins = (networkId: number) => sql`
  join draws d on d.network_id = ${networkId} and d.draw_id = t.draw_id
  join games g on g.game_id = d.game_id
  join accounts a on a.network_id = ${networkId} and a.account_id = t.player_id
  left join reversals r on r.network_id = ${networkId} and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
  left join prizes p on p.network_id = ${networkId} and p.draw_id = t.draw_id and p.ticket_id = t.ticket_id
  left join claims c on c.network_id = ${networkId} and c.draw_id = t.draw_id and c.ticket_id = t.ticket_id`;

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
  const row = await db
    .selectFrom('tickets')
    .select('networkId')
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  return row?.networkId;
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
    and ${wanted === undefined ? sql`true` : sql`${status} = ${wanted}`}`;

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
