import type { ReactNode } from 'react';
import type { IconShape } from '#web/ui/icon.tsx';

/** What the address says about a list. The server sorts, filters and pages by it. */
export type TableState = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Where the page begins, in a list whose pages follow each other by cursors. */
  after?: string | undefined;
  /** A column's `sortKey`. */
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  search?: string | undefined;
};

/** `replace` while typing, so that the back button does not walk through letters. */
export type TableStateChange = (patch: Partial<TableState>, options: { replace: boolean }) => void;

/** Where a cell goes on a phone's card. Without a role it becomes a line of label and value. */
export type CardRole = 'title' | 'badge' | 'figure' | 'note' | 'meta' | 'hidden';

export type Column<Row> = {
  key: string;
  label: string;
  /** `number` counts from 1 through all pages. */
  cell: (row: Row, number: number) => ReactNode;
  align?: 'left' | 'right';
  /** The server's name of the column for sorting. Without it the column does not sort. */
  sortKey?: string;
  /** Keeps its place at the start, cannot be hidden or moved. */
  isPinned?: boolean;
  /** In pixels. A pinned column that another pinned one follows must have it. */
  width?: number;
  /** Quieter text, for what is read second. */
  isQuiet?: boolean;
  isHiddenByDefault?: boolean;
  /** A line before it: here another group of columns begins. */
  isApart?: boolean;
  /** What its short name means. */
  hint?: string;
  /** The sum or count over the whole filter, made by the server. */
  total?: ReactNode;
  /** What the total is called on a phone, where that is not "Total" and the column's label. */
  totalLabel?: string;
  /** Stands in the head instead of the label, where that is a control. */
  head?: ReactNode;
  card?: CardRole;
  /** What a phone's card shows instead of the cell, where there is less room. */
  cardCell?: (row: Row, number: number) => ReactNode;
};

export type RowAction = {
  key: string;
  /** The act: "Edit". The row's name is added for screen readers. */
  label: string;
  icon: IconShape;
  onSelect?: () => void;
  href?: string;
  isDanger?: boolean;
  /** Not offered for this row. Its place stays empty, so that the icons of all rows align. */
  isHidden?: boolean;
  /** Offered but not possible now, and why. */
  disabledReason?: string | undefined;
  isBusy?: boolean;
  /** Shown as a switch on wide screens. Its label names the state, not the act: "Active". */
  toggle?: { isOn: boolean; label: string };
};

export type FilterChip = {
  key: string;
  label: string;
  isOn: boolean;
  onToggle: () => void;
};

export type TableFault = {
  kind: 'error' | 'forbidden';
  title?: string;
  message: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  /** The way out of a place that is not open. */
  action?: ReactNode;
};

export type TableEmpty = { title: string; message: string; icon?: IconShape; action?: ReactNode };

/** The rows that are picked, so that something is done with all of them. */
export type TableSelection<Row> = {
  has: (row: Row) => boolean;
  /** Picks rows, or lets them go. */
  put: (rows: readonly Row[], isSelected: boolean) => void;
  /** How many are picked, on all pages. */
  count: number;
  /** What can be done with them. Stands at the foot of the list while any is picked. */
  bar?: ReactNode;
};

/** A list too long to be counted through: each page says where the next one begins. */
export type TableSeek = {
  /** Null on the last page; undefined while the page is on its way. */
  next: string | null | undefined;
};

export type DataTableProps<Row> = {
  /** The list's name for screen readers, and its caption: "Players". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. Later answers replace the rows in place. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** How a row is called in the names of its actions: its username. */
  rowName: (row: Row) => string;
  /** Rows that match, on all pages. */
  count?: number | undefined;
  /** Without it the table is a plain one: all rows, no search, no sorting, no pages. */
  state?: TableState;
  onChange?: TableStateChange;
  /** Pages without numbers: the first, the one before, the next. Every change of the list but a step drops `after`. */
  seek?: TableSeek;
  isFetching?: boolean;
  fault?: TableFault | undefined;
  actions?: (row: Row) => RowAction[];
  /** Given, each row has a box to pick it by. */
  selection?: TableSelection<Row> | undefined;
  /** The head of the acts' column, where it is not "Action". */
  actionsLabel?: string;
  /** Remembers columns per person and list: "AD1001/players". */
  storageKey?: string;
  searchLabel?: string;
  searchPlaceholder?: string;
  filters?: readonly FilterChip[];
  onClearFilters?: () => void;
  /** What stands first in the toolbar, such as the way down to the rows. */
  lead?: ReactNode;
  /** More controls in the toolbar, such as a date range. */
  toolbar?: ReactNode;
  /** Where the person's own views of the list are chosen. */
  views?: ReactNode;
  empty: TableEmpty;
  /** Says what was searched when nothing matches. */
  noMatchMessage?: string;
  totalsLabel?: string;
  isHighlighted?: (row: Row) => boolean;
  pageSizes?: readonly number[];
  /** Leads the table without a panel of its own, inside another one. */
  isBare?: boolean;
};
