import type { z } from 'zod';
import { defaultPageSize } from '#contract/api/list-query';
import type { listTickets as listTicketsCall } from '#contract/tickets/own-tickets';
import { ticketAnswer } from '#server/features/tickets/ticket-answer';
import {
  countTicketRows,
  listTicketRows,
  listTicketsBehind,
  type TicketFilter,
  type TicketPlace,
} from '#server/features/tickets/ticket-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { type PageWindow, readNumberedPage } from '#server/shared/lists/pages';
import { demandPeriod } from '#server/shared/periods/demand-period';
import type { TicketRow } from '#server/shared/tickets/ticket-rows';

type Query = z.output<(typeof listTicketsCall)['query']>;
const rowsAtATime = 500;

/** A page of the player's newest tickets, or, without `page`, all of them, streamed. */
export async function listTickets(lists: Database, actor: Actor, query: Query) {
  const gameId = query.gameId === undefined ? undefined : readGameId(query.gameId);
  const { status, startDate, endDate } = query;
  const isEachDay = startDate === undefined && endDate === undefined;
  const period = isEachDay ? undefined : await demandPeriod(lists, query);
  const filter = { networkId: actor.networkId, playerId: actor.accountId, gameId, status, period };
  const isAscending = query.order === 'asc';
  if (query.page === undefined) return { data: allTickets(lists, actor, { filter, isAscending }) };
  const { page, pageSize = defaultPageSize } = query;
  const sum = async () => ({ total: await countTicketRows(lists, filter) });
  const read = (window: PageWindow) => listTicketRows(lists, filter, { window, isAscending });
  const { rows, pagination } = await readNumberedPage({ page, pageSize }, { sum, read });
  return { data: rows.map((row) => ticketAnswer(actor, row)), pagination };
}

/** A text that is not an id matches no game. */
function readGameId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

async function* allTickets(
  lists: Database,
  actor: Actor,
  { filter, isAscending }: { filter: TicketFilter; isAscending: boolean },
) {
  const { gameId, status } = filter;
  for (let behind: TicketPlace | null = null; ; ) {
    const rows: (TicketRow & TicketPlace)[] = await listTicketsBehind(lists, filter, {
      behind,
      limit: rowsAtATime,
      isAscending,
    });
    for (const row of rows)
      if ((gameId ?? row.gameId) === row.gameId && (status ?? row.status) === row.status)
        yield ticketAnswer(actor, row);
    behind = rows.at(-1) ?? null;
    if (rows.length < rowsAtATime) return;
  }
}
