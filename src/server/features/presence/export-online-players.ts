import type * as z from 'zod/mini';
import type { exportOnlinePlayers as call } from '#contract/accounts/presence';
import { toPoints } from '#contract/credit/money';
import { type OnlinePlayerRow, readOnlinePlayers } from '#server/features/presence/online-player-rows';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { localTime, momentFormat } from '#server/platform/files/local-time';
import { numbered } from '#server/platform/files/numbered';
import { pointsFormat, type Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';
import { countReport, reportRows } from '#server/shared/lists/report-list-queries';

type Query = z.output<(typeof call)['query']>;
type Numbered = OnlinePlayerRow & { number: number };

/** Every player of the list's filter, with the columns of the screen. */
export async function exportOnlinePlayers(
  lists: Database,
  actor: Actor,
  { query, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const { format, ...filter } = query;
  const list = await readOnlinePlayers(lists, actor, filter);
  // Counted first, because a file starts reading its rows as soon as it is created.
  const total = await countReport(lists, list);
  const rows = numbered(reportRows(lists, actor, list));
  return reportFile({
    ...{ name: 'OnlinePlayers', sheet: 'Online Players', columns: columnsOf(timeZone), rows, count: total },
    ...{ format, actor, filter, timeZone },
  });
}

function columnsOf(timeZone: string): Workbook<Numbered>['columns'] {
  const points = (header: string, figure: (row: Numbered) => number) => ({
    header,
    width: 15,
    format: pointsFormat,
    cell: (row: Numbered) => toPoints(figure(row)),
  });
  return [
    { header: 'No', width: 8, cell: (row) => row.number },
    { header: 'User Name', width: 30, cell: (row) => row.username },
    points('Points', (row) => row.points),
    points('Play', (row) => row.play),
    points('Win', (row) => row.win),
    points('Claim', (row) => row.claim),
    points('End', (row) => row.end),
    { header: 'Is Online', width: 15, cell: (row) => (row.online === 1 ? 'Online' : 'Offline') },
    {
      header: 'Last Login',
      width: 25,
      format: momentFormat,
      cell: (row) => (row.lastLoginAt === null ? '-' : localTime(row.lastLoginAt, timeZone)),
    },
  ];
}
