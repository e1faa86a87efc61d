import { type RawBuilder, sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { TicketStatus } from '#contract/tickets/tickets';

/** The columns of a ticket besides its lines. */
export interface TicketFacts {
  networkId: number;
  ticketId: number;
  drawId: number;
  playerId: number;
  username: string;
  path: number[];
  stake: number;
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

export interface TicketRow extends TicketFacts {
  bets: number[];
  qtys: number[];
}

/** The state of a ticket, in one word. */
export const ticketStatus = sql<TicketStatus>`case
  when r.kind = 'cancel' then 'cancelled'
  when r.kind = 'void' then 'void'
  when r.kind = 'restore' then 'reversed'
  when d.status = 'open' and d.closes_at > statement_timestamp() then 'open'
  when d.status <> 'settled' then 'closed'
  when p.amount is null then 'lost'
  when c.amount is null then 'won'
  else 'claimed' end`;

/** The columns of tickets `t`, besides those from `ticketJoins`. */
export const ticketFacts = sql`
  t.network_id, t.ticket_id, t.draw_id, t.player_id, a.username, a.path, t.stake, t.bought_at,
  d.game_id, g.game_name, d.screen, d.nodigit, d.timecount, d.payouts, d.opens_at, d.closes_at, d.ends_at, ${ticketStatus} as status,
  case when d.status = 'settled' then d.result end as result, case when d.status = 'settled' then d.booster end as booster,
  case when d.status = 'settled' then d.source end as source, p.amount as prize, c.claimed_at`;

/**
 * Joins for tickets `t` of this network, given as a number or a column. If the range of their draws is known, other
 * months are excluded from the plan, and each row is looked up by its key: without statistics the planner may read the
 * whole range for each ticket. A ticket reversed by a restore has no win and no payment.
 */
export const ticketJoins = (
  network: RawBuilder<unknown>,
  within?: { firstDraw: number; lastDraw: number },
) => {
  const joined = (table: string, alias: string) => {
    const y = sql.ref(alias);
    const key = sql`${y}.network_id = ${network} and ${y}.draw_id = t.draw_id and ${y}.ticket_id = t.ticket_id`;
    if (within === undefined) return sql`left join ${sql.table(table)} ${y} on ${key} and r.kind is null`;
    const inMonth = sql`${y}.draw_id between ${within.firstDraw} and ${within.lastDraw}`;
    return sql`left join lateral (select ${y}.* from ${sql.table(table)} ${y} where ${key} and ${inMonth} offset 0) ${y} on r.kind is null`;
  };
  return sql`
  join draws d on d.network_id = ${network} and d.draw_id = t.draw_id
  join games g on g.game_id = d.game_id
  join accounts a on a.network_id = ${network} and a.account_id = t.player_id
  left join reversals r on r.network_id = ${network} and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
  ${joined('prizes', 'p')}
  ${joined('claims', 'c')}`;
};
