import * as z from 'zod/mini';
import { type Access, endpoint, noData } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import type { Columns, Table } from '#contract/lists/table';
import { formatShape } from '#contract/reports/report-query';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

interface Described<C extends Columns, Query extends Shape, Beside extends Shape> {
  /** Of the call that reads the list; that of its file is `name.export`. */
  name: string;
  summary: string;
  path: string;
  access: Access;
  /** The names of its files without their ending, and of the sheet. */
  file: string;
  sheet: string;
  table: Table<C>;
  /** Parameters besides order, search and page. */
  query: Query;
  /** Fields of the answer besides rows, totals and pagination. */
  beside: Beside;
}

/** A list with sums over its filter: a call that reads it by page or as a whole, and one that makes a file of it. */
export function report<const C extends Columns, Query extends Shape, Beside extends Shape>({
  name,
  summary,
  path,
  access,
  file,
  sheet,
  table,
  query,
  beside,
}: Described<C, Query, Beside>) {
  const pages = listQuery(table.sorted);
  const { page: _page, pageSize: _pageSize, ...filter } = pages;
  return {
    table,
    fileName: file,
    sheet,
    list: endpoint({
      name,
      summary,
      method: 'GET',
      path,
      access,
      query: z.strictObject({ ...query, ...pages }),
      answer: z.object({
        ...beside,
        data: z.array(table.row),
        totals: table.totals,
        pagination: z.optional(paginationSchema),
      }),
    }),
    file: endpoint({
      name: `${name}.export`,
      summary: `${summary}, as ${file}.xlsx or .csv`,
      method: 'GET',
      path: `${path}/export`,
      access,
      query: z.strictObject({ ...query, ...filter, ...formatShape }),
      answer: noData,
      file: true,
    }),
  };
}
