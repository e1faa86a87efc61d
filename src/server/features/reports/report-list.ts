import { type RawBuilder, sql } from 'kysely';
import { defaultPageSize, type Pagination } from '#contract/list-query';
import type { Hundredths } from '#contract/money';
import { whileSignedIn } from '#server/features/auth/while-signed-in';
import { addUp } from '#server/features/reports/figures';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** The rows of a report as one statement, so that rows and totals are of one moment. */
export interface ReportList<Row, Name extends keyof Row & string> {
  /** A select of rows; outside it they are called `r`. */
  rows: RawBuilder<Row>;
  /** Columns that are summed over the whole filter: one lower-case word each. */
  sums: readonly Name[];
  /** Over `r`, ending with what no two rows share. */
  order: RawBuilder<unknown>;
}

type Totals<Name extends string> = Record<Name, Hundredths>;
interface Page {
  page?: number | undefined;
  pageSize?: number | undefined;
}
interface Worded<Row, Name extends string, Item, Whole> {
  row: (row: Row) => Item;
  totals: (totals: Totals<Name>) => Whole;
}

/** One page where one is asked for, else every row, read while it is answered; totals over the whole filter. */
export async function answerReport<
  Row extends Record<Name, Hundredths>,
  Name extends keyof Row & string,
  Item,
  Whole extends object,
>(
  { db, actor }: { db: Database; actor: Actor },
  list: ReportList<Row, Name>,
  { page, pageSize = defaultPageSize }: Page,
  worded: Worded<Row, Name, Item, Whole>,
) {
  if (page === undefined) {
    const tally = { totals: addUp<Name>(list.sums, []) };
    const data = itemsOf(reportRows(db, actor, list), list.sums, tally, worded.row);
    return { data, totals: writtenLast(() => worded.totals(tally.totals)) };
  }
  const found = await readPage(db, list, { page, pageSize });
  const pagination: Pagination = {
    ...{ total: found.total, page, pageSize },
    totalPages: Math.max(1, Math.ceil(found.total / pageSize)),
  };
  return { data: found.rows.map(worded.row), totals: worded.totals(found.totals), pagination };
}

/** Every row of a report, read from a cursor as it is asked for. */
export function reportRows<Row, Name extends keyof Row & string>(
  db: Database,
  actor: Actor,
  { rows, order }: ReportList<Row, Name>,
): AsyncIterable<Row> {
  const selected = db.selectFrom(sql<Row>`(${rows})`.as('r')).selectAll().orderBy(order);
  return whileSignedIn(db, actor, selected.stream(500) as AsyncIterable<Row>);
}

async function* itemsOf<Row extends Record<Name, Hundredths>, Name extends string, Item>(
  rows: AsyncIterable<Row>,
  names: readonly Name[],
  tally: { totals: Totals<Name> },
  wordedRow: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const row of rows) {
    tally.totals = addUp(names, [tally.totals, row]);
    yield wordedRow(row);
  }
}

/** An object that is worked out when it is written: in an answer that stands behind a list, after the last row of it. */
function writtenLast<Whole extends object>(read: () => Whole): Whole {
  return { toJSON: read } as unknown as Whole;
}

/** Rows that the whole list has. */
export async function countReport<Row, Name extends keyof Row & string>(
  db: Database,
  list: ReportList<Row, Name>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${list.rows}) r`.execute(db);
  return rows[0]?.total ?? 0;
}

async function readPage<Row, Name extends keyof Row & string>(
  db: Database,
  { rows, sums, order }: ReportList<Row, Name>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; total: number; totals: Totals<Name> }> {
  const totals = sums.map((name) => sql.raw(`coalesce(sum(r.${name}), 0) as total_${name}`));
  const offset = (page - 1) * pageSize;
  const { rows: found } = await sql<Row & Record<string, Hundredths>>`
    with r as materialized (${rows}), t as (select count(*) as total_rows, ${sql.join(totals)} from r)
    select t.*, r.* from t left join (select * from r order by ${order} limit ${pageSize} offset ${offset}) r on true
     order by ${order}`.execute(db);
  const [first] = found;
  if (first === undefined) throw new Error('totals are one row');
  const total = first.totalRows ?? 0;
  const named = sums.map((name) => [name, first[`total${name[0]?.toUpperCase()}${name.slice(1)}`]]);
  return {
    // Totals come alone, beside a row of nothing, where the page lies behind the last row.
    rows: offset < total ? found : [],
    total,
    totals: Object.fromEntries(named) as Totals<Name>,
  };
}
