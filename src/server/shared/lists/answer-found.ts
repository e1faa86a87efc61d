import type { Period } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import type { Columns, Named, Table } from '#contract/lists/table';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import {
  answerSource,
  type ListSource,
  type PageFacts,
  type PageQuery,
} from '#server/shared/lists/list-source';
import { answerReport } from '#server/shared/lists/report-list';
import type { ReportRows } from '#server/shared/lists/report-list-queries';
import { type SentRow, totalsOf } from '#server/shared/lists/table-rows';

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
/** A list that a query was checked for: its rows, and whose data it is. */
export type Found<C extends Columns, Row, Sums extends { total: number }, Answer> = {
  row: (row: Row) => SentRow<C>;
  /** The username of the account whose data the report has; the actor's by default. */
  of?: string | undefined;
  period?: Period;
  /** The columns of its file, if not all. */
  columns?: readonly (keyof C & string)[];
} & (FromStatement<C, Row, Answer> | FromPages<C, Row, Sums, Answer>);

/** A page or all rows, with what is beside them. Sums of a streamed report follow its rows. */
export async function answerFound<
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
