import type { z } from 'zod';
import { defaultPageSize } from '#contract/api/list-query';
import { toPoints } from '#contract/credit/money';
import type { gameHistory, HistoryRow, HistoryTotals } from '#contract/reports/history';
import { ofNetwork } from '#server/features/history/history-conditions';
import { planHistory } from '#server/features/history/history-plan-queries';
import { type HistoryPlace, listHistoryRows } from '#server/features/history/history-queries';
import {
  type HistoryFilter,
  type HistoryScope,
  readHistoryScope,
} from '#server/features/history/history-scope';
import { type HistorySums, sumHistory } from '#server/features/history/history-sums';
import { ticketHead } from '#server/features/tickets/ticket-answer';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readAhead } from '#server/platform/streams/read-ahead';
import { readSeekMark, writeSeekMark } from '#server/shared/lists/seek-mark';
import { countClearedDays } from '#server/shared/periods/day-queries';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';
import type { TicketFacts } from '#server/shared/tickets/ticket-rows';

type Query = z.output<(typeof gameHistory)['query']>;
const rowsAtATime = 2000;

/** Returns a page, by number or by cursor, or streams all tickets. Sums and total come with a page number. */
export async function listHistory(lists: Database, actor: Actor, query: Query) {
  const { page, after, pageSize = defaultPageSize, ...filter } = query;
  const place = after === undefined ? null : readPlace(after);
  const scope = await readHistoryScope(lists, actor, filter);
  if (page === undefined && place === null) {
    return { data: answersOf(actor, streamHistory(lists, actor, { scope, filter })) };
  }
  const isAscending = filter.order === 'asc';
  const offset = place === null ? ((page ?? 1) - 1) * pageSize : 0;
  // One more than shown, to know whether there is a next page.
  const asked = { scope, isAscending, after: place, limit: pageSize + 1, offset };
  const [rows, sums, clearedDays] = await Promise.all([
    planHistory(lists, scope).then((plan) => listHistoryRows(lists, { ...asked, plan })),
    page === undefined ? null : sumHistory(lists, scope),
    page === undefined ? 0 : countClearedTickets(lists, scope),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ticketHead(actor, row)),
    next: rows.length > pageSize && last !== undefined ? writeSeekMark(keyOf(last)) : null,
    ...(sums === null || page === undefined
      ? {}
      : {
          totals: totalsOf(sums),
          clearedDays,
          pagination: paginationOf(sums.tickets, page, pageSize),
        }),
  };
}

/** Sums of cleared days do not matter here: the remaining tickets are listed and counted. */
const countClearedTickets = (lists: Database, scope: HistoryScope) =>
  countClearedDays(lists, ofNetwork(scope, 'k.network_id'), { period: scope.period, counted: ['tickets'] });

const totalsOf = (sums: HistorySums): HistoryTotals => ({
  playPoints: toPoints(sums.play),
  winPoints: toPoints(sums.win),
  ofWhich: {
    open: toPoints(sums.open),
    cancelled: toPoints(sums.cancelled),
    void: toPoints(sums.void),
    reversed: toPoints(sums.reversed),
  },
});

const paginationOf = (total: number, page: number, pageSize: number) => ({
  ...{ total, page, pageSize },
  totalPages: Math.max(1, Math.ceil(total / pageSize)),
});

const keyOf = ({ drawId, networkId, ticketId }: HistoryPlace) => [drawId, networkId, ticketId];

function readPlace(after: string): HistoryPlace {
  const [drawId = 0, networkId = 0, ticketId = 0] = readSeekMark(after, 3);
  return { drawId, networkId, ticketId };
}

async function* answersOf(actor: Actor, rows: AsyncIterable<TicketFacts>): AsyncGenerator<HistoryRow> {
  for await (const row of rows) yield ticketHead(actor, row);
}

/** Streams every ticket of the scope in cursor pages, so that no cursor stays open for a slow reader. */
export function streamHistory(
  lists: Database,
  actor: Actor,
  { scope, filter }: { scope: HistoryScope; filter: HistoryFilter },
): AsyncGenerator<TicketFacts> {
  return whileSignedIn(lists, actor, allRows(lists, scope, filter.order === 'asc'));
}

async function* allRows(
  lists: Database,
  scope: HistoryScope,
  isAscending: boolean,
): AsyncGenerator<TicketFacts> {
  const plan = await planHistory(lists, scope);
  const asked = { scope, plan, isAscending, offset: 0, limit: rowsAtATime };
  yield* readAhead<TicketFacts>(rowsAtATime, (after) => listHistoryRows(lists, { ...asked, after }));
}
