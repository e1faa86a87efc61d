import type { IconShape } from '#web/ui/controls/icon.tsx';

/** A bulk action: it uses the same call as for a single row. */
export interface BulkAct<Row> {
  key: string;
  /** The label: "Deactivate". */
  label: string;
  icon: IconShape;
  isDanger?: boolean;
  /** Whether it applies to this row. Other selected rows are not affected. */
  isFor: (row: Row) => boolean;
  /** The question, about all rows it applies to. */
  question: (rows: readonly Row[]) => { title: string; message: string };
  /** Shown while it runs, such as "Deactivating". */
  busyLabel: string;
  /** The text of a refusal without a message. */
  failure: string;
  /** The label of the optional reason, if the action has one. */
  reasonLabel?: string;
  perform: (row: Row, reason: string) => Promise<unknown>;
}

/** The selected rows, their name, and their actions. */
export interface Bulk<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Their name in lower case: "players". */
  things: string;
  acts: readonly BulkAct<Row>[];
}
