import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import type { ExportFormat } from '#contract/api/list-query';
import type { Hundredths } from '#contract/credit/money';
import type { Columns, Named, Table } from '#contract/lists/table';
import type { Period } from '#contract/reports/date-presets';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import {
  answerSource,
  type ListSource,
  type PageFacts,
  type PageQuery,
  sourceRows,
} from '#server/shared/lists/list-source';
import { reportFile } from '#server/shared/lists/report-file';
import { answerReport } from '#server/shared/lists/report-list';
import { countReport, type ReportRows, reportRows } from '#server/shared/lists/report-list-queries';
import { type FileValues, fileColumns, type SentRow, totalsOf } from '#server/shared/lists/table-rows';

/** A report of the contract. */
interface Served<C extends Columns, Query, Answer> {
  table: Table<C>;
  fileName: string;
  sheet: string;
  isNumbered: boolean;
  isNameFixed: boolean;
  usualFormat: ExportFormat;
  list: Endpoint<z.ZodMiniType, z.ZodMiniType<Query & PageQuery>, z.ZodMiniType, z.ZodMiniType<Answer>>;
  file: Endpoint<z.ZodMiniType, z.ZodMiniType<Query & { format?: ExportFormat | undefined }>>;
}

/** Sums of columns are read by the kernel, others by the source of the list. */
type ReadHere<C extends Columns> =
  | 'data'
  | 'pagination'
  | 'next'
  | (Named<C, 'isSummed'> extends never ? never : 'totals');
type Beside<C extends Columns, Answer> = Omit<Answer, ReadHere<C>>;

/** One statement. */
interface FromStatement<C extends Columns, Row, Answer> {
  list: ReportRows<Row>;
  /** Fields of the answer besides rows, totals and pagination; a file has none of them. */
  beside: () => Promise<Beside<C, Answer>>;
}
/** A source of pages. */
interface FromPages<C extends Columns, Row, Sums extends { total: number }, Answer> {
  list: ListSource<Row, Sums>;
  /** Fields of an answer with a numbered page besides its rows and cursor; others have none of them. */
  besidePage?: (
    page: PageFacts<Sums> & { data: SentRow<C>[] },
  ) => Beside<C, Answer> & Partial<Pick<Answer, Extract<keyof Answer, 'pagination'>>>;
  /** The page that is read without one in the query, if not the whole list. */
  usualPage?: PageQuery;
}
type Found<C extends Columns, Row, Sums extends { total: number }, Answer> = {
  row: (row: Row) => SentRow<C>;
  /** The username of the account whose data the report has; the actor's by default. */
  of?: string | undefined;
  period?: Period;
  /** The columns of its file, if not all. */
  columns?: readonly (keyof C & string)[];
} & (FromStatement<C, Row, Answer> | FromPages<C, Row, Sums, Answer>);

interface Reading<C extends Columns, Query, Answer, Row, Sums extends { total: number }> {
  /** Checks the query and builds the statement. Nothing is read before it returns except what it needs for that. */
  find: (db: Database, actor: Actor, query: Query) => Promise<Found<C, Row, Sums, Answer>>;
}
/** Values that only files have, or say in another way. */
type InFiles<C extends Columns, Row> =
  Named<C, 'isUnsent'> extends never
    ? { inFile?: (row: Row, sent: SentRow<C>) => FileValues<C> }
    : { inFile: (row: Row, sent: SentRow<C>) => FileValues<C> };

/** Serves a report as a page, as a whole, and as a file. All of them have the columns of its table. */
export function serveReport<
  C extends Columns,
  Query,
  Answer,
  Row extends Record<Named<C, 'isSummed'>, Hundredths>,
  Sums extends { total: number },
>(
  serve: Serve,
  report: Served<C, Query, Answer>,
  reading: Reading<C, Query, Answer, Row, Sums> & InFiles<C, Row> & { lists: Database; timeZone: string },
): void {
  const { lists, timeZone, find, inFile } = reading;
  const { table, fileName, sheet, isNumbered, isNameFixed, usualFormat } = report;
  serve.signedIn(report.list, async ({ actor, query }) => {
    const found = await find(lists, actor, query);
    return (await answerFound({ db: lists, actor }, table, found, query)) as never;
  });
  serve.file(report.file, async ({ actor, query, lists: db }) => {
    const found = await find(db, actor, query);
    const { row, of, period, columns } = found;
    const isOne = 'beside' in found;
    const write = (stored: Row) => {
      const sent = row(stored);
      return { ...sent, ...inFile?.(stored, sent) };
    };
    return reportFile({
      name: fileName,
      sheet,
      isNameFixed,
      columns: fileColumns(table, { timeZone, columns, isNumbered }),
      count: isOne ? await countReport(db, found.list) : (await found.list.sum()).total,
      rows: numbered(isOne ? reportRows(db, actor, found.list) : sourceRows(db, actor, found.list), write),
      format: query.format ?? usualFormat,
      actor,
      filter: query,
      timeZone,
      ...(of !== undefined && { of }),
      ...(period !== undefined && { period }),
    });
  });
}

/** A page or all rows, with what is beside them. Sums of a streamed report follow its rows. */
async function answerFound<
  C extends Columns,
  Row extends Record<Named<C, 'isSummed'>, Hundredths>,
  Sums extends { total: number },
  Answer,
>(
  from: { db: Database; actor: Actor },
  table: Table<C>,
  found: Found<C, Row, Sums, Answer>,
  query: PageQuery,
) {
  if ('beside' in found) {
    const totals = (sums: Record<string, Hundredths>) => totalsOf(table, sums);
    const list = { ...found.list, sums: table.summed };
    const answer = await answerReport(from, list, query, { row: found.row, totals });
    return { ...(await found.beside()), ...answer };
  }
  const asked = { ...found.usualPage, ...query };
  const { data, facts, ...cursor } = await answerSource(from, found.list, asked, found.row);
  if (facts === undefined) return { data, ...cursor };
  return { data, ...cursor, pagination: facts.pagination, ...found.besidePage?.({ ...facts, data }) };
}

async function* numbered<Row, Item extends object>(rows: AsyncIterable<Row>, write: (row: Row) => Item) {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield { ...write(row), number };
  }
}
