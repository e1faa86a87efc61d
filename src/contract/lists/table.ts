import * as z from 'zod/mini';
import { idSchema } from '#contract/api/endpoint';
import { pointsSchema } from '#contract/ground/money';

/**
 * What the values of a column are. The server reads points as hundredths, percents as hundredths of a percent, ids as
 * numbers and moments as dates; the others as they are sent.
 */
export type ColumnKind =
  | 'text'
  | 'id'
  | 'count'
  | 'number'
  | 'points'
  | 'percent'
  | 'day'
  | 'moment'
  | 'flag'
  | 'value';

interface Options {
  /** Of its column in a workbook, in characters. */
  width?: number;
  /** The list can be ordered by it. */
  isSorted?: boolean;
  /** It is added up over the whole filter. */
  isSummed?: boolean;
  isNullable?: boolean;
  /** How its values are called in files. */
  words?: Readonly<Record<string, string>>;
  /** Only on the screen, or only in files. */
  only?: 'screen' | 'file';
  /** No row that is sent has it: the server makes it for files, the page for its screen. */
  isUnsent?: boolean;
}

/** A value of every row of a list. Without a label it is no column: neither the screen nor a file shows it. */
export interface TableColumn<Schema extends z.ZodMiniType = z.ZodMiniType> extends Options {
  kind: ColumnKind;
  /** In files as it is, on the screen in the user's language. */
  label?: string | undefined;
  schema: Schema;
}

interface Given<Kind extends ColumnKind, Schema extends z.ZodMiniType, Label> {
  kind: Kind;
  label: Label;
  schema: Schema;
}

function columns<Kind extends ColumnKind, Schema extends z.ZodMiniType>(kind: Kind, schema: Schema) {
  return <const Label extends string | undefined = undefined, const O extends Options = object>(
    label?: Label,
    options?: O,
  ) =>
    ({ ...options, kind, label, schema: options?.isNullable === true ? z.nullable(schema) : schema }) as O &
      Given<Kind, O extends { isNullable: true } ? z.ZodMiniNullable<Schema> : Schema, Label>;
}

export const text = columns('text', z.string());
export const id = columns('id', idSchema);
export const count = columns('count', z.int());
export const number = columns('number', z.number());
/** Amounts of credit, with two decimals. */
export const points = columns('points', pointsSchema);
export const percent = columns('percent', z.number());
/** Business days. */
export const day = columns('day', z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));
export const moment = columns('moment', z.string());
export const flag = columns('flag', z.boolean());
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  columns('text', z.enum(values));

/** Anything else that a row has. It is stored as it is sent. */
export const value = <
  Schema extends z.ZodMiniType,
  const Label extends string | undefined = undefined,
  const O extends Options = object,
>(
  schema: Schema,
  label?: Label,
  options?: O,
) => columns('value', schema)(label, options);

export type Columns = Readonly<Record<string, TableColumn>>;
/** The names of the columns with this option. */
export type Named<C, Option extends keyof Options> = {
  [Name in keyof C & string]: C[Name] extends { [O in Option]: true } ? Name : never;
}[keyof C & string];

/** The names of what a row has that is sent. */
export type Sent<C> = Exclude<keyof C & string, Named<C, 'isUnsent'>>;

/**
 * The columns of a list: what its rows, sums, orders and files have, and what its screen can show. Translations are
 * found by its name.
 */
export function table<const C extends Columns>(name: string, columns: C) {
  const all = Object.keys(columns);
  const chosen = <Name extends string>(isMeant: (column: TableColumn | undefined) => boolean) =>
    all.filter((name) => isMeant(columns[name])) as Name[];
  const named = <Option extends keyof Options>(option: Option) =>
    chosen<Named<C, Option>>((column) => column?.[option] === true);
  const shapeOf = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, columns[name]?.schema])) as { [N in Name]: C[N]['schema'] };
  const summed = named('isSummed');
  return {
    name,
    columns,
    sorted: named('isSorted'),
    summed,
    row: z.object(shapeOf(chosen<Sent<C>>((column) => column?.isUnsent !== true))),
    totals: z.object(shapeOf(summed)),
  };
}
export type Table<C extends Columns = Columns> = ReturnType<typeof table<C>>;
