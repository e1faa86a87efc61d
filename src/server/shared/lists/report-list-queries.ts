import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Hundredths } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

/** The query of a list without its page. */
export type FilterOf<E extends { query: z.ZodMiniType }> = Omit<z.output<E['query']>, 'page' | 'pageSize'>;

/** The rows of a report as one statement, so that rows and totals are of one moment. */
export interface ReportRows<Row> {
  /** A select of rows; outside it they are called `r`. */
  rows: RawBuilder<Row>;
  /** Over `r`, ending with what no two rows share. */
  order: RawBuilder<unknown>;
}

export interface ReportList<Row, Name extends string> extends ReportRows<Row> {
  /** Columns that are summed over the whole filter. */
  sums: readonly Name[];
}

const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The order by a column of the table. Some are ordered by another one, such as names by their key. */
export function orderBy<Name extends string>(
  sort: Name,
  order: 'asc' | 'desc' = 'asc',
  keys: Partial<Record<Name, string>> = {},
): RawBuilder<unknown> {
  return sql`r.${sql.ref(keys[sort] ?? columnName(sort))} ${sql.raw(order)}`;
}

export type Totals<Name extends string> = Record<Name, Hundredths>;

/** Every row of a report, read from a cursor as it is asked for. */
export function reportRows<Row>(
  db: Database,
  actor: Actor,
  { rows, order }: ReportRows<Row>,
): AsyncIterable<Row> {
  const selected = db.selectFrom(sql<Row>`(${rows})`.as('r')).selectAll().orderBy(order);
  return whileSignedIn(db, actor, selected.stream(500) as AsyncIterable<Row>);
}

/** Rows that the whole list has. */
export async function countReport<Row>(db: Database, list: ReportRows<Row>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${list.rows}) r`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function readPage<Row, Name extends string>(
  db: Database,
  { rows, sums, order }: ReportList<Row, Name>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; total: number; totals: Totals<Name> }> {
  const totals = sums.map((name) =>
    sql.raw(`coalesce(sum(r.${columnName(name)}), 0) as total_${columnName(name)}`),
  );
  const offset = (page - 1) * pageSize;
  const { rows: found } = await sql<Row & Record<string, Hundredths>>`
    with r as materialized (${rows}), t as (select ${sql.join([sql`count(*) as total_rows`, ...totals])} from r)
    select t.*, r.* from t left join (
      -- Behind the last row nothing is sorted.
      select r.* from (select from t where t.total_rows > ${offset}) s cross join r
       order by ${order} limit ${pageSize} offset ${offset}) r on true
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
