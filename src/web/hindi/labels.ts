import type { Columns, Table } from '#contract/lists/table';

/** The labels of the columns of a table: without one that it has, or with another one, it does not compile. */
export type Labels<T> = T extends Table<infer C> ? { readonly [Name in LabelledIn<C>]: string } : never;
/** A label that only its table knows, such as the number of an hour, is the same in each language. */
type LabelledIn<C extends Columns> = {
  [Name in keyof C & string]: C[Name] extends { label: infer Label extends string }
    ? string extends Label
      ? never
      : Name
    : never;
}[keyof C & string];
