import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import type { ExportFormat } from '#contract/api/list-query';
import type { Hundredths } from '#contract/ground/money';
import type { Columns, Named, Table } from '#contract/lists/table';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { answerFound, type Found } from '#server/shared/lists/answer-found';
import { type PageQuery, sourceRows } from '#server/shared/lists/list-source';
import { reportFile } from '#server/shared/lists/report-file';
import { countReport, reportRows } from '#server/shared/lists/report-list-queries';
import { type FileValues, fileColumns, type SentRow } from '#server/shared/lists/table-rows';

/** A report of the contract. */
interface Served<C extends Columns, Query, Params, Answer> {
  table: Table<C>;
  fileName: string;
  sheet: string;
  isNumbered?: boolean | undefined;
  isNameFixed?: boolean | undefined;
  usualFormat?: ExportFormat | undefined;
  list: Endpoint<
    z.ZodMiniType<Params>,
    z.ZodMiniType<Query & PageQuery>,
    z.ZodMiniType,
    z.ZodMiniType<Answer>
  >;
  file: Endpoint<z.ZodMiniType<Params>, z.ZodMiniType<Query & { format?: ExportFormat | undefined }>>;
}

interface Reading<C extends Columns, Query, Params, Answer, Row, Sums extends { total: number }> {
  lists: Database;
  /** Checks the query and builds the statement. Nothing is read before it returns except what it needs for that. */
  find: (
    db: Database,
    actor: Actor,
    query: Query & PageQuery,
    params: Params,
  ) => Promise<Found<C, Row, Sums, Answer>>;
}
/** Values that only files have, or say in another way. */
type InFiles<C extends Columns, Row> =
  Named<C, 'isUnsent'> extends never
    ? { inFile?: (row: Row, sent: SentRow<C>) => FileValues<C> }
    : { inFile: (row: Row, sent: SentRow<C>) => FileValues<C> };

/** Serves a call that reads the rows of a table as a page or as a whole. */
export function serveRows<
  C extends Columns,
  Query,
  Params,
  Answer,
  Row extends Record<Named<C, 'isSummed'>, Hundredths>,
  Sums extends { total: number },
>(
  serve: Serve,
  list: Endpoint<
    z.ZodMiniType<Params>,
    z.ZodMiniType<Query & PageQuery>,
    z.ZodMiniType,
    z.ZodMiniType<Answer>
  >,
  { lists, table, find }: Reading<C, Query, Params, Answer, Row, Sums> & { table: Table<C> },
): void {
  serve.signedIn(list, async ({ actor, query, params }) => {
    const found = await find(lists, actor, query, params);
    return (await answerFound({ db: lists, actor }, table, found, query)) as never;
  });
}

/** Serves a report as a page, as a whole, and as a file. All of them have the columns of its table. */
export function serveReport<
  C extends Columns,
  Query,
  Params,
  Answer,
  Row extends Record<Named<C, 'isSummed'>, Hundredths>,
  Sums extends { total: number },
>(
  serve: Serve,
  report: Served<C, Query, Params, Answer>,
  reading: Reading<C, Query, Params, Answer, Row, Sums> & InFiles<C, Row> & { timeZone: string },
): void {
  const { timeZone, lists, find, inFile } = reading;
  const { table, fileName, sheet, isNumbered, isNameFixed, usualFormat } = report;
  serveRows(serve, report.list, { lists, find, table });
  serve.file(report.file, async ({ actor, query, params, lists: db }) => {
    const found = await find(db, actor, query, params);
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

async function* numbered<Row, Item extends object>(rows: AsyncIterable<Row>, write: (row: Row) => Item) {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield { ...write(row), number };
  }
}
