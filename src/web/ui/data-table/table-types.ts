import type { ReactNode } from 'react';
import type { IconShape } from '#web/ui/controls/icon.tsx';
import type { ListPlace } from '#web/ui/layout/use-kept-scroll.ts';

export type TableOrder = {
  /** A column's `sortKey`. */
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/** The state of a list in the address. The server sorts, filters and pages by it. */
export type TableState = TableOrder & {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The cursor of the page, in a list with cursor pages. */
  after?: string | undefined;
  search?: string | undefined;
};

/** `replace` while typing, so that the back button does not step through letters. */
export type TableStateChange = (patch: Partial<TableState>, options: { replace: boolean }) => void;

/** The position of a cell on a phone's card. Without a role it is a line of label and value. */
export type CardRole = 'title' | 'badge' | 'figure' | 'note' | 'meta' | 'hidden';

export type Column<Row> = {
  key: string;
  label: string;
  /** `number` counts from 1 through all pages. */
  cell: (row: Row, number: number) => ReactNode;
  align?: 'left' | 'right';
  /** The server's name of the column for sorting. Without it the column cannot be sorted. */
  sortKey?: string;
  /** Stays at the start, cannot be hidden or moved. */
  isPinned?: boolean;
  /** In pixels. Required for a pinned column that is followed by another pinned one. */
  width?: number;
  /** Lighter text, for secondary information. */
  isQuiet?: boolean;
  isHiddenByDefault?: boolean;
  /** A line before it: another group of columns begins here. */
  isApart?: boolean;
  /** Explains its short name. */
  hint?: string;
  /** The sum or count over the whole filter, computed by the server. */
  total?: ReactNode;
  /** The total's label on a phone, if it is not "Total" and the column's label. */
  totalLabel?: string;
  /** Shown in the head instead of the label, if the head is a control. */
  head?: ReactNode;
  card?: CardRole;
  /** Shown on a phone's card instead of the cell, where there is less room. */
  cardCell?: (row: Row, number: number) => ReactNode;
};

export type RowAction = {
  key: string;
  /** The label: "Edit". The row's name is added for screen readers. */
  label: string;
  icon: IconShape;
  onSelect?: () => void;
  href?: string;
  isDanger?: boolean;
  /** Not offered for this row. Its place stays empty, so that the icons of all rows align. */
  isHidden?: boolean;
  /** Disabled now, with the reason. */
  disabledReason?: string | undefined;
  isBusy?: boolean;
  /** Stays an icon in the row where the less frequent actions are in a menu. */
  isFrequent?: boolean;
  /**
   * Shown as a switch on wide screens. Its label names the state, not the action: "Active". The note says why the row
   * is not in that state although it is switched on.
   */
  toggle?: { isOn: boolean; label: string; note?: string | undefined };
};

/** What a key needs of an act. */
export type KeyAct = Pick<RowAction, 'key' | 'href' | 'onSelect' | 'isHidden' | 'disabledReason' | 'isBusy'>;

export type FilterChip = {
  key: string;
  label: string;
  isOn: boolean;
  onToggle: () => void;
};

export type TableFault = {
  kind: 'error' | 'forbidden';
  /** The code of the refusal. */
  code?: string | undefined;
  title?: string;
  message: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  /** A button or link that solves it. */
  action?: ReactNode;
};

export type TableEmpty = { title: string; message: string; icon?: IconShape; action?: ReactNode };

/** The selected rows, for bulk actions. */
export type TableSelection<Row> = {
  has: (row: Row) => boolean;
  /** Selects or deselects rows. */
  put: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
  /** The selected rows of all pages by their id. */
  read: () => ReadonlyMap<string, Row>;
  /** Calls the listener after every change. */
  subscribe: (listener: () => void) => () => void;
};

/** For long lists: each page has the cursor of the next one. */
export type TableSeek = {
  /** Null on the last page; undefined while the page loads. */
  next: string | null | undefined;
};

export type DataTableProps<Row> = {
  /** The list's name for screen readers, and its caption: "Players". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. Later answers replace the rows in place. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name in the labels of its actions: its username. */
  rowName: (row: Row) => string;
  /** Matching rows on all pages. */
  count?: number | undefined;
  /** The rows are there before their count and their sums. */
  isCounting?: boolean;
  /** Without it the table is plain: all rows, no search and no pages. */
  state?: TableState;
  /** The order of a plain table. Without it the table cannot be sorted. */
  order?: TableOrder | undefined;
  onChange?: TableStateChange;
  /** Pages by cursor; the last one is not offered. Every change of the list except a step removes `after`. */
  seek?: TableSeek;
  /** Where the list is in the browser's history: going back to it restores how far it was scrolled. */
  place?: ListPlace;
  /** While the list is printed: all its rows, as a table without actions. */
  printed?: readonly Row[] | undefined;
  isFetching?: boolean;
  fault?: TableFault | undefined;
  actions?: (row: Row) => RowAction[];
  /** Acts of a row that keys run, and that have no icon in the row. */
  keyActs?: (row: Row) => readonly KeyAct[];
  /** If given, each row has a checkbox. */
  selection?: TableSelection<Row> | undefined;
  /** Actions of the selected rows, at the foot of the list while any row is selected. */
  bulk?: ReactNode;
  /** The head of the actions column, if it is not "Action". */
  actionsLabel?: string;
  /** The key under which columns are stored per user and list: "AD1001/players". */
  storageKey?: string;
  searchLabel?: string;
  searchPlaceholder?: string;
  filters?: readonly FilterChip[];
  onClearFilters?: () => void;
  /** Content at the start of the toolbar, such as the chain down to the rows. */
  lead?: ReactNode;
  /** More controls in the toolbar, such as a date range. */
  toolbar?: ReactNode;
  /** The menu of saved views. */
  views?: ReactNode;
  empty: TableEmpty;
  /** The search text to show when nothing matches. */
  noMatchMessage?: string;
  totalsLabel?: string;
  isHighlighted?: (row: Row) => boolean;
  pageSizes?: readonly number[];
  /** The table has no panel of its own, because it is inside another one. */
  isBare?: boolean;
};
