import * as z from 'zod/mini';
import { type Access, endpoint, noData } from '#contract/api/endpoint';
import { formatShape, paginationSchema } from '#contract/api/list-query';
import type { Columns, Table } from '#contract/lists/table';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Paged = Readonly<{ page: z.ZodMiniType; pageSize: z.ZodMiniType }>;

interface Described<C extends Columns, Query extends Shape & Paged, Beside extends Shape> {
  /** Of the call that reads the list; that of its file is `name.export`. */
  name: string;
  summary: string;
  path: string;
  access: Access;
  /** The names of its files without their ending, and of the sheet. */
  file: string;
  sheet: string;
  table: Table<C>;
  /** The first column of its files numbers the rows. */
  isNumbered?: boolean;
  /** Parameters that name the acting user. */
  acting?: readonly string[];
  /** Parameters of the list, with page and order; all but the page are those of its file, too. */
  query: Query;
  /** Fields of the answer besides rows, totals and pagination. */
  beside: Beside;
}

/** A list with sums over its filter: a call that reads it by page or as a whole, and one that makes a file of it. */
export function report<const C extends Columns, Query extends Shape & Paged, Beside extends Shape>({
  name,
  summary,
  path,
  access,
  file,
  sheet,
  table,
  isNumbered = false,
  acting = [],
  query,
  beside,
}: Described<C, Query, Beside>) {
  const { page: _page, pageSize: _pageSize, ...filter } = query;
  return {
    table,
    fileName: file,
    sheet,
    isNumbered,
    list: endpoint({
      name,
      summary,
      method: 'GET',
      path,
      access,
      acting,
      query: z.strictObject(query),
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
      acting,
      query: z.strictObject({ ...filter, ...formatShape }),
      answer: noData,
      file: true,
    }),
  };
}
