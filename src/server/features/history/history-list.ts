import { toPoints } from '#contract/ground/money';
import { type HistoryRow, type HistoryTotals, history } from '#contract/reports/history';
import type { TicketStatus } from '#contract/tickets/tickets';
import { ofNetwork } from '#server/features/history/history-conditions';
import { planHistory } from '#server/features/history/history-plan-queries';
import { type HistoryPlace, listHistoryRows } from '#server/features/history/history-queries';
import { type HistoryScope, readHistoryScope } from '#server/features/history/history-scope';
import { type HistorySums, sumHistory } from '#server/features/history/history-sums';
import { ticketHead } from '#server/features/tickets/ticket-answer';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { readAhead } from '#server/platform/streams/read-ahead';
import type { ListSource, PageFacts } from '#server/shared/lists/list-source';
import type { PageWindow } from '#server/shared/lists/pages';
import { readSeekMark } from '#server/shared/lists/seek-mark';
import { serveReport } from '#server/shared/lists/serve-report';
import { countClearedDays } from '#server/shared/periods/day-queries';
import type { TicketFacts } from '#server/shared/tickets/ticket-rows';

/** Tickets below the operator: a page by number or by cursor, all rows, or a file. Sums come with a page number. */
export function serveHistoryList(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, history, {
    lists,
    timeZone,
    inFile,
    async find(db, actor, { page: _page, pageSize: _pageSize, after, ...filter }) {
      const place = after === undefined ? null : readPlace(after);
      const scope = await readHistoryScope(db, actor, filter);
      return {
        list: ticketsOf(db, scope, { place, isAscending: filter.order === 'asc' }),
        row: (row: TicketFacts) => ticketHead(actor, row),
        of: scope.subject,
        period: scope.period,
        besidePage: ({ sums }: PageFacts<SumsOfPage>) => ({
          totals: totalsOf(sums),
          clearedDays: sums.clearedDays,
        }),
      };
    },
  });
}

const rowsAtATime = 2000;

interface Asked {
  /** The last ticket before the page of a cursor. */
  place: HistoryPlace | null;
  isAscending: boolean;
}
type SumsOfPage = HistorySums & { total: number; clearedDays: number };

function ticketsOf(
  db: Database,
  scope: HistoryScope,
  { place, isAscending }: Asked,
): ListSource<TicketFacts, SumsOfPage> {
  return {
    async sum() {
      const [sums, clearedDays] = await Promise.all([sumHistory(db, scope), countClearedTickets(db, scope)]);
      return { ...sums, total: sums.tickets, clearedDays };
    },
    async read(window: PageWindow) {
      const plan = await planHistory(db, scope);
      return listHistoryRows(db, { scope, isAscending, after: place, plan, window });
    },
    // In pages, so that no cursor of the database stays open for a slow reader.
    async *all() {
      const plan = await planHistory(db, scope);
      const window = { offset: 0, limit: rowsAtATime, isBackwards: false };
      yield* readAhead<TicketFacts>(rowsAtATime, (after) =>
        listHistoryRows(db, { scope, plan, isAscending, window, after }),
      );
    },
    placeOf: ({ drawId, networkId, ticketId }) => [drawId, networkId, ticketId],
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

function readPlace(after: string): HistoryPlace {
  const [drawId = 0, networkId = 0, ticketId = 0] = readSeekMark(after, 3);
  return { drawId, networkId, ticketId };
}

/** The text instead of a result if the stake was refunded, as on the screen. */
const reversed: Partial<Record<TicketStatus, string>> = { cancelled: 'Cancelled', void: 'Void' };

const inFile = (_row: TicketFacts, { status, resultNo }: HistoryRow) => ({
  resultNo: reversed[status] ?? resultNo ?? 'Pending',
});
