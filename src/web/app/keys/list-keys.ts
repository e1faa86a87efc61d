import type { KeyedAct } from '#web/app/keys/key-table.ts';
import { currentAddress, goTo } from '#web/platform/navigation/address.ts';
import { type ShownList, shownLists } from '#web/ui/data-table/row/shown-lists.ts';

/** A list with its elements. The row with the focus inside is its cursor. */
interface KeyedList {
  list: ShownList;
  rows: readonly HTMLElement[];
  /** The place of the cursor; -1 without one. */
  at: number;
  /** The cursor has the focus itself, and no control inside it. */
  isOnRow: boolean;
}

/** Where the cursor was last, for a list that is opened again and for a row that is gone. */
let last: { address: string; id: string | undefined; at: number } | null = null;

/** Moves the focus to the next or previous row. The first press shows the cursor where it was last. */
export function moveCursor(by: 1 | -1): boolean {
  const keyed = findList();
  if (keyed === null || keyed.rows.length === 0 || hasOwnArrows(keyed)) return false;
  const goal = keyed.at === -1 ? lastPlace(keyed) : keyed.at + by;
  const at = Math.max(0, Math.min(goal, keyed.rows.length - 1));
  last = { address: addressOf(), id: keyed.list.columns.rows[at]?.id, at };
  focusRow(keyed.rows[at]);
  return true;
}

/** Selects the row, or ends its selection. */
export function tickRow(): boolean {
  const keyed = findList();
  return keyed?.isOnRow === true && click(keyed.rows[keyed.at]?.querySelector('[data-select-box]'));
}

/** Does what a click on the main link of the row does: the first one that is no act, checkbox or copy button. */
export function openRow(): boolean {
  const keyed = findList();
  if (!keyed?.isOnRow) return false;
  const row = keyed.rows[keyed.at];
  const links = row?.querySelectorAll('a[href], button:not([role])') ?? [];
  const isMain = (link: Element) =>
    link.parentElement !== row && link.closest('[data-print="hidden"]') === null;
  return click(Array.from(links).find(isMain));
}

/** Opens the menu of the row. Where all acts are icons, the first one gets the focus. */
export function openMenu(): boolean {
  const keyed = findList();
  const row = keyed?.rows[keyed.at];
  if (row === undefined) return false;
  if (click(row.querySelector('[aria-haspopup="menu"]') ?? row.querySelector(':scope > button'))) return true;
  const first = row.querySelector<HTMLElement>('[data-end] :is(a[href], button)');
  first?.focus();
  return first !== null;
}

/** Runs an act of the row, if the row has it now. */
export function runAct(name: KeyedAct): boolean {
  const keyed = findList();
  const row = keyed?.list.columns.rows[keyed.at]?.original;
  if (!keyed || row === undefined) return false;
  const acts = [...(keyed.list.actions?.(row) ?? []), ...(keyed.list.keyActs?.(row) ?? [])];
  const act = acts.find(({ key }) => key === name);
  if (!act || act.isHidden || act.isBusy || act.disabledReason !== undefined) return false;
  if (act.href === undefined) act.onSelect?.();
  else goTo(act.href);
  return true;
}

/** The list with the focus, otherwise the one that the page is for. */
function findList(): KeyedList | null {
  const active = document.activeElement;
  const frames = Array.from(document.querySelectorAll('#main [data-list]'));
  const frame = frames.find((each) => each.contains(active)) ?? frames.find(isOfPage);
  const list = frame && shownLists.get(frame);
  if (!list) return null;
  const rows = Array.from(frame.querySelectorAll<HTMLElement>('tbody > tr, :scope > ul > li'));
  const at = rows.findIndex((row) => row.contains(active));
  // Until the first answer, rows stand for what is loading.
  return list.columns.rows.length === rows.length ? { list, rows, at, isOnRow: rows[at] === active } : null;
}

function isOfPage(frame: Element): boolean {
  const list = shownLists.get(frame);
  return list !== undefined && (!list.isBare || list.state !== undefined);
}

/** What scrolls by the arrow keys outside the list has the focus. */
function hasOwnArrows({ at }: KeyedList): boolean {
  return at === -1 && document.activeElement?.matches('[tabindex="0"]:not([data-list] *)') === true;
}

function lastPlace({ list }: KeyedList): number {
  if (last === null || last.address !== addressOf()) return 0;
  const { id, at } = last;
  const found = list.columns.rows.findIndex((row) => row.id === id);
  return found === -1 ? at : found;
}

function addressOf(): string {
  const { path, query } = currentAddress();
  return path + query;
}

function focusRow(row: HTMLElement | undefined): void {
  if (row === undefined) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function click(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}
