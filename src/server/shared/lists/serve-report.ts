import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import type { ExportFormat } from '#contract/api/list-query';
import type { Hundredths } from '#contract/credit/money';
import type { Columns, Named, Table } from '#contract/lists/table';
import type { Period } from '#contract/reports/date-presets';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { reportFile } from '#server/shared/lists/report-file';
import { answerReport } from '#server/shared/lists/report-list';
import { countReport, type ReportRows, reportRows } from '#server/shared/lists/report-list-queries';
import { fileColumns, type SentRow, totalsOf } from '#server/shared/lists/table-rows';

/** A report of the contract. */
interface Served<C extends Columns, Query, Beside> {
  table: Table<C>;
  fileName: string;
  sheet: string;
  isNumbered: boolean;
  list: Endpoint<z.ZodMiniType, z.ZodMiniType<Query & Pages>, z.ZodMiniType, z.ZodMiniType<Beside>>;
  file: Endpoint<z.ZodMiniType, z.ZodMiniType<Query & { format?: ExportFormat | undefined }>>;
}
interface Pages {
  page?: number | undefined;
  pageSize?: number | undefined;
}

interface Found<C extends Columns, Row, Beside> {
  list: ReportRows<Row>;
  row: (row: Row) => SentRow<C>;
  /** The username of the account whose data the report has. */
  of: string;
  period?: Period;
  /** The columns of its file, if not all. */
  columns?: readonly (keyof C & string)[];
  /** Fields of the answer besides rows, totals and pagination; a file has none of them. */
  beside: () => Promise<Omit<Beside, 'data' | 'totals' | 'pagination'>>;
}

interface Reading<C extends Columns, Query, Beside, Row> {
  /** Checks the query and builds the statement. Nothing is read before it returns except what it needs for that. */
  find: (db: Database, actor: Actor, query: Query) => Promise<Found<C, Row, Beside>>;
}

/** Serves a report as a page, as a whole, and as a file. All of them have the columns of its table. */
export function serveReport<
  C extends Columns,
  Query,
  Beside,
  Row extends Record<Named<C, 'isSummed'>, Hundredths>,
>(
  serve: Serve,
  report: Served<C, Query, Beside>,
  { lists, timeZone, find }: Reading<C, Query, Beside, Row> & { lists: Database; timeZone: string },
): void {
  const { table, fileName, sheet, isNumbered } = report;
  serve.signedIn(report.list, async ({ actor, query }) => {
    const { list, row, beside } = await find(lists, actor, query);
    const counted = { ...list, sums: table.summed };
    const totals = (sums: Record<string, Hundredths>) => totalsOf(table, sums);
    const answer = await answerReport({ db: lists, actor }, counted, query, { row, totals });
    return { ...(await beside()), ...answer } as never;
  });
  serve.file(report.file, async ({ actor, query, lists: db }) => {
    const { list, row, of, period, columns } = await find(db, actor, query);
    return reportFile({
      name: fileName,
      sheet,
      columns: fileColumns(table, { timeZone, columns, isNumbered }),
      count: await countReport(db, list),
      rows: numbered(reportRows(db, actor, list), row),
      format: query.format,
      actor,
      of,
      filter: query,
      timeZone,
      ...(period !== undefined && { period }),
    });
  });
}

async function* numbered<Row, Item extends object>(rows: AsyncIterable<Row>, write: (row: Row) => Item) {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield { ...write(row), number };
  }
}
