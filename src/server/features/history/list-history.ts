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
import { type PageWindow, readNumberedPage, readPageAfter } from '#server/shared/lists/pages';
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
  const asked = { scope, isAscending: filter.order === 'asc', after: place };
  const read = async (window: PageWindow) =>
    listHistoryRows(lists, { ...asked, plan: await planHistory(lists, scope), window });
  if (page === undefined) return pageAnswer(actor, await readPageAfter(pageSize, read));
  const sum = async () => {
    const sums = await sumHistory(lists, scope);
    return { ...sums, total: sums.tickets };
  };
  const [found, clearedDays] = await Promise.all([
    readNumberedPage({ page, pageSize }, { sum, read }),
    countClearedTickets(lists, scope),
  ]);
  const { sums, pagination } = found;
  return { ...pageAnswer(actor, found), totals: totalsOf(sums), clearedDays, pagination };
}

function pageAnswer(actor: Actor, { rows, hasNext }: { rows: TicketFacts[]; hasNext: boolean }) {
  const last = hasNext ? rows.at(-1) : undefined;
  return {
    data: rows.map((row) => ticketHead(actor, row)),
    next: last === undefined ? null : writeSeekMark(keyOf(last)),
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
  const window = { offset: 0, limit: rowsAtATime, isBackwards: false };
  const asked = { scope, plan, isAscending, window };
  yield* readAhead<TicketFacts>(rowsAtATime, (after) => listHistoryRows(lists, { ...asked, after }));
}
