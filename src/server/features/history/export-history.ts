import type { z } from 'zod';
import { toPoints } from '#contract/credit/money';
import type { exportHistory as exportHistoryCall } from '#contract/reports/history';
import type { TicketStatus } from '#contract/tickets/tickets';
import { readHistoryScope } from '#server/features/history/history-scope';
import { sumHistory } from '#server/features/history/history-sums';
import { streamHistory } from '#server/features/history/list-history';
import { ticketHead } from '#server/features/tickets/ticket-answer';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { localTime, momentFormat } from '#server/platform/files/local-time';
import { pointsFormat, type Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';
import type { TicketFacts } from '#server/shared/tickets/ticket-rows';

type Query = z.output<(typeof exportHistoryCall)['query']>;

/** Every ticket of the filter as a table, with times in the installation's time zone. */
export async function exportHistory(
  lists: Database,
  actor: Actor,
  { query: { format = 'xlsx', ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const scope = await readHistoryScope(lists, actor, filter);
  const { tickets } = await sumHistory(lists, scope);
  const rows = answered(actor, streamHistory(lists, actor, { scope, filter }));
  return reportFile({
    ...{ name: 'GameHistory', sheet: 'Game History', columns: columnsIn(timeZone), rows, count: tickets },
    ...{ format, actor, period: scope.period, filter, timeZone },
    ...(scope.subject !== undefined && { of: scope.subject }),
  });
}

interface Exported {
  row: TicketFacts;
  head: ReturnType<typeof ticketHead>;
}

async function* answered(actor: Actor, rows: AsyncIterable<TicketFacts>): AsyncGenerator<Exported> {
  for await (const row of rows) yield { row, head: ticketHead(actor, row) };
}

/** The text instead of a result if the stake was refunded, as on the screen. */
const reversed: Partial<Record<TicketStatus, string>> = { cancelled: 'Cancelled', void: 'Void' };

function columnsIn(timeZone: string): Workbook<Exported>['columns'] {
  const at = (moment: Date | null) => (moment === null ? '' : localTime(moment, timeZone));
  return [
    { header: 'TicketID', width: 15, cell: ({ head }) => head.ticketId },
    { header: 'Username', width: 30, cell: ({ row }) => row.username },
    { header: 'Game ID', width: 15, cell: ({ head }) => head.gameId },
    { header: 'Game Name', width: 25, cell: ({ head }) => head.gameName },
    { header: 'Time open', width: 25, format: momentFormat, cell: ({ row }) => at(row.opensAt) },
    { header: 'Time close', width: 25, format: momentFormat, cell: ({ row }) => at(row.closesAt) },
    { header: 'Play Points', width: 15, format: pointsFormat, cell: ({ row }) => toPoints(row.stake) },
    { header: 'Win Points', width: 15, format: pointsFormat, cell: ({ row }) => toPoints(row.prize ?? 0) },
    { header: 'Result', width: 15, cell: ({ head }) => reversed[head.status] ?? head.resultNo ?? 'Pending' },
    { header: 'Claim Date', width: 25, format: momentFormat, cell: ({ row }) => at(row.claimedAt) },
  ];
}
