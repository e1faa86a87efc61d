import * as z from 'zod/mini';
import { type Access, endpoint, noData } from '#contract/api/endpoint';
import { type ExportFormat, formatShape, paginationSchema } from '#contract/api/list-query';
import type { Columns, Table } from '#contract/lists/table';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Paged = Readonly<{
  page: z.ZodMiniType;
  pageSize: z.ZodMiniType;
  limit?: z.ZodMiniType;
  after?: z.ZodMiniType;
}>;

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
  /** Its csv has the same name as its workbook, without account and days. */
  isNameFixed?: boolean;
  /** Of a file without a format. */
  usualFormat?: ExportFormat;
  /** Parameters that name the acting user. */
  acting?: readonly string[];
  /** Parameters of the list, with page and order; all but the page are those of its file, too. */
  query: Query;
  /** Fields of the answer besides rows, totals and pagination. Its pagination may have more than usual. */
  beside: Beside;
}

/** A list with sums over its filter: a call that reads it by page or as a whole, and one that makes a file of it. */
export function report<const C extends Columns, Query extends Shape & Paged, Beside extends Shape>(
  described: Described<C, Query, Beside>,
) {
  return withFile(described, { totals: described.table.totals });
}

/** A list without sums, or with sums that are not those of its columns, which are among its other fields. */
export function listing<const C extends Columns, Query extends Shape & Paged, Beside extends Shape>(
  described: Described<C, Query, Beside>,
) {
  return withFile(described, {});
}

function withFile<C extends Columns, Query extends Shape & Paged, Beside extends Shape, Sums extends Shape>(
  {
    name,
    summary,
    path,
    access,
    file,
    sheet,
    table,
    isNumbered,
    isNameFixed,
    usualFormat,
    acting = [],
    query,
    beside,
  }: Described<C, Query, Beside>,
  sums: Sums,
) {
  const { page: _page, pageSize: _pageSize, limit: _limit, after: _after, ...filter } = query;
  const rows = z.object({ data: z.array(table.row), pagination: z.optional(paginationSchema), ...sums });
  return {
    table,
    fileName: file,
    sheet,
    isNumbered,
    isNameFixed,
    usualFormat,
    list: endpoint({
      name,
      summary,
      method: 'GET',
      path,
      access,
      acting,
      query: z.strictObject(query),
      answer: z.extend(rows, beside),
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
