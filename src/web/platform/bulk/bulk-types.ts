import type { IconShape } from '#web/ui/icon.tsx';

/** Something that can be done with many rows, by the same call as with one. */
export interface BulkAct<Row> {
  key: string;
  /** The act: "Deactivate". */
  label: string;
  icon: IconShape;
  isDanger?: boolean;
  /** Whether it is open for this row. Other rows that are selected stay as they are. */
  isFor: (row: Row) => boolean;
  /** The question before it, about all rows it is open for. */
  question: (rows: readonly Row[]) => { title: string; message: string };
  /** Said while it is done, such as "Deactivating". */
  busyLabel: string;
  /** Said of a refusal that says nothing itself. */
  failure: string;
  /** The label of the reason that may be given, where one may. */
  reasonLabel?: string;
  perform: (row: Row, reason: string) => Promise<unknown>;
}

/** The rows that are picked, how they are called, and what may be done with them. */
export interface Bulk<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** What they are, in lower case: "players". */
  things: string;
  acts: readonly BulkAct<Row>[];
}
