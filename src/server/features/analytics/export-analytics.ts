import type * as z from 'zod/mini';
import type { BalanceRow } from '#contract/reports/analytics-balance';
import type {
  HourRow,
  exportHours as hoursCall,
  PlayRow,
  exportPlay as playCall,
} from '#contract/reports/analytics-play';
import type { ResultFrequencyRow, exportResults as resultsCall } from '#contract/reports/analytics-results';
import type { ExportFormat } from '#contract/reports/report-query';
import { type AnalysisSubject, readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import { balanceList } from '#server/features/analytics/balance-queries';
import { hourList } from '#server/features/analytics/hour-queries';
import { type BalanceQuery, balanceRow, openBalance } from '#server/features/analytics/list-balance';
import { hourRow } from '#server/features/analytics/list-hours';
import { playRow } from '#server/features/analytics/list-play';
import { listResults } from '#server/features/analytics/list-results';
import { playList } from '#server/features/analytics/play-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { dayFormat } from '#server/platform/files/local-time';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';
import { countReport, type ReportList, reportRows } from '#server/shared/lists/report-list-queries';

interface Asked<Query> {
  query: Query;
  timeZone: string;
}

/** Columns of a file whose rows are of one type. */
function columnsOf<Row>() {
  const plain = (header: string, cell: (row: Row) => string | number | null, width = 15) => ({
    ...{ header, width, cell },
  });
  const points = (header: string, cell: (row: Row) => number) => ({
    ...{ header, width: 18, format: pointsFormat, cell },
  });
  return { plain, points };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export async function exportPlay(
  db: Database,
  actor: Actor,
  { query, timeZone }: Asked<z.output<(typeof playCall)['query']>>,
): Promise<FileAnswer> {
  const { format, by = 'day' } = query;
  const subject = await readAnalysisSubject(db, actor, query);
  const { plain, points } = columnsOf<PlayRow>();
  const places = {
    day: { ...plain('Day', ({ day }) => day), format: dayFormat },
    weekday: plain('Weekday', ({ weekday }) => weekdays[weekday ?? 0] ?? ''),
    game: plain('Game', ({ game }) => game?.gameName ?? '', 25),
    master: plain('Master', ({ account }) => account?.username ?? '', 25),
    player: plain('Player', ({ account }) => account?.username ?? '', 25),
  } as const;
  return reportFile({
    ...(await fileRows({ db, actor }, playList(subject, { ...query, by }), (row) => playRow(row, by))),
    ...{ name: 'PlayAnalysis', sheet: 'Play Analysis', ...aboutOf(subject), format, actor, timeZone },
    filter: { ...query, by },
    columns: [
      places[by],
      plain('Tickets', ({ tickets }) => tickets),
      points('Play', ({ playPoints }) => playPoints),
      points('Win', ({ winPoints }) => winPoints),
      points('End', ({ endPoints }) => endPoints),
      points('Previous Play', ({ previousPlay }) => previousPlay),
    ],
  });
}

export async function exportHours(
  db: Database,
  actor: Actor,
  { query, timeZone }: Asked<z.output<(typeof hoursCall)['query']>>,
): Promise<FileAnswer> {
  const { format } = query;
  const subject = await readAnalysisSubject(db, actor, query);
  const { plain, points } = columnsOf<HourRow>();
  return reportFile({
    ...(await fileRows({ db, actor }, hourList(subject, query), hourRow)),
    ...{ name: 'PlayByHour', sheet: 'Play by Hour', ...aboutOf(subject), format, actor, timeZone },
    filter: query,
    columns: [
      plain('Hour', ({ hour }) => hour),
      plain('Tickets', ({ tickets }) => tickets),
      points('Play', ({ playPoints }) => playPoints),
      points('Win', ({ winPoints }) => winPoints),
      points('End', ({ endPoints }) => endPoints),
      ...weekdays.map((day, at) => points(day, (row) => row.weekdays[at] ?? 0)),
    ],
  });
}

/** The balance of an account, or of a game. */
export async function exportBalance(
  db: Database,
  actor: Actor,
  { query, timeZone }: Asked<BalanceQuery & { format?: ExportFormat | undefined }>,
): Promise<FileAnswer> {
  const { format } = query;
  const { account, period, wallet, ranges } = await openBalance(db, actor, query);
  const list = balanceList(wallet, period, { ...query, ranges });
  const { plain, points } = columnsOf<BalanceRow>();
  return reportFile({
    ...(await fileRows({ db, actor }, list, balanceRow)),
    ...{ name: 'Balance', sheet: 'Balance', ...aboutOf({ account, period }), format, actor, timeZone },
    filter: { ...query, adminId: undefined },
    columns: [
      { ...plain('Day', ({ day }) => day), format: dayFormat },
      points('Opening', ({ opening }) => opening),
      points('In', ({ came }) => came),
      points('Out', ({ went }) => went),
      points('Closing', ({ closing }) => closing),
    ],
  });
}

export async function exportResults(
  db: Database,
  actor: Actor,
  { query: { format, ...query }, timeZone }: Asked<z.output<(typeof resultsCall)['query']>>,
): Promise<FileAnswer> {
  const { data, subject, kind, startDate, endDate } = await listResults(db, actor, query);
  const { plain } = columnsOf<ResultFrequencyRow>();
  return reportFile({
    ...{ name: 'ResultFrequency', sheet: 'Result Frequency', format, actor, of: subject.username, timeZone },
    ...{ period: { startDate, endDate }, filter: { ...query, kind }, rows: eachOf(data), count: data.length },
    columns: [
      plain('Number', ({ drawno }) => drawno),
      plain('Times', ({ times }) => times),
      plain('Expected', ({ expected }) => expected),
      plain('Standard Deviation', ({ spread }) => spread),
      plain('Deviation', ({ deviation }) => deviation),
    ],
  });
}

const aboutOf = ({ account, period }: Pick<AnalysisSubject, 'account' | 'period'>) => ({
  of: account.username,
  period,
});

async function fileRows<Stored, Name extends keyof Stored & string, Row>(
  { db, actor }: { db: Database; actor: Actor },
  list: ReportList<Stored, Name>,
  row: (stored: Stored) => Row,
): Promise<{ count: number; rows: AsyncIterable<Row> }> {
  return { count: await countReport(db, list), rows: answered(reportRows(db, actor, list), row) };
}

async function* answered<Stored, Row>(stored: AsyncIterable<Stored>, row: (stored: Stored) => Row) {
  for await (const each of stored) yield row(each);
}

async function* eachOf<Row>(rows: readonly Row[]) {
  yield* rows;
}
