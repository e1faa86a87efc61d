import type { z } from 'zod';
import { defaultPageSize } from '#contract/list-query';
import type { listTickets as listTicketsCall } from '#contract/tickets';
import { ticketAnswer } from '#server/features/tickets/ticket-answer';
import { countTicketRows, listTicketRows, type TicketFilter } from '#server/features/tickets/ticket-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

type Query = z.output<(typeof listTicketsCall)['query']>;
const rowsAtATime = 500;

/** A page of the player's own tickets, or, without `page`, all of them as they are read. */
export async function listTickets(lists: Database, actor: Actor, query: Query) {
  const gameId = query.gameId === undefined ? undefined : readGameId(query.gameId);
  const filter = { networkId: actor.networkId, playerId: actor.accountId, gameId, status: query.status };
  const isAscending = query.order === 'asc';
  if (query.page === undefined) return { data: allTickets(lists, actor, { filter, isAscending }) };
  const { page, pageSize = defaultPageSize } = query;
  const [rows, total] = await Promise.all([
    listTicketRows(lists, filter, { limit: pageSize, offset: (page - 1) * pageSize, isAscending }),
    countTicketRows(lists, filter),
  ]);
  return {
    data: rows.map((row) => ticketAnswer(actor, row)),
    pagination: { total, page, pageSize, totalPages: Math.ceil(total / pageSize) },
  };
}

/** What is no id is the id of no game, of which there are no tickets. */
function readGameId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

async function* allTickets(
  lists: Database,
  actor: Actor,
  { filter, isAscending }: { filter: TicketFilter; isAscending: boolean },
) {
  for (let offset = 0; ; offset += rowsAtATime) {
    const rows = await listTicketRows(lists, filter, { limit: rowsAtATime, offset, isAscending });
    for (const row of rows) yield ticketAnswer(actor, row);
    if (rows.length < rowsAtATime) return;
  }
}
