import type { KeyAct } from '#web/ui/data-table/table-types.ts';

/** What the keys of a list need to know: its rows in the order shown, and the acts of a row. */
export interface ShownList {
  columns: { rows: readonly { id: string; original: unknown }[] };
  isBare?: boolean;
  state?: object;
  actions?(row: unknown): readonly KeyAct[];
  keyActs?(row: unknown): readonly KeyAct[];
}

/** The lists on the page, by their element. */
export const shownLists = new WeakMap<Element, ShownList>();
