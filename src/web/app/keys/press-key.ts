import type { OperatorRole } from '#contract/ground/roles';
import { menuOf, type SectionName, section } from '#contract/sections';
import { type KeyTask, type Shortcut, shortcutGroups } from '#web/app/keys/key-table.ts';
import { moveCursor, openMenu, openRow, runAct, tickRow } from '#web/app/keys/list-keys.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { knownSession } from '#web/platform/session/session.ts';

export interface KeyPlace {
  role: OperatorRole;
  /** The user has not switched off the keys that are pressed alone. */
  hasSingleKeys: boolean;
  open: (dialog: 'palette' | 'shortcuts') => void;
}

/** Runs the shortcut of a pressed key, if the focus and what is open allow it. */
export function pressKey(event: KeyboardEvent, place: KeyPlace): void {
  if (event.defaultPrevented || event.isComposing) return;
  const shortcut = findShortcut(event, place.hasSingleKeys);
  if (shortcut?.task === undefined) return;
  // A key that is held moves on, and repeats nothing else.
  if (event.repeat && shortcut.task.does !== 'move') return;
  if (runTask(shortcut.task, place)) event.preventDefault();
}

const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);
const firstKeys = new Set(shortcuts.map(({ after }) => after));
/** These need the Shift key on some keyboards. */
const marks = ['?', '/'];
const longestPauseMs = 1_500;

/** The first key of two, until the second one or the end of the pause. */
let first: { key: string; at: number } | null = null;

function findShortcut(event: KeyboardEvent, hasSingleKeys: boolean): Shortcut | undefined {
  const key = event.key.toLowerCase();
  const hasCtrl = event.ctrlKey || event.metaKey;
  if (hasCtrl) return isOverlayOpen() ? undefined : shortcuts.find((each) => each.hasCtrl && isIn(each, key));
  const isShifted = event.shiftKey && !marks.includes(key);
  if (!hasSingleKeys || event.altKey || isShifted || isTyping(event.target) || isCovered()) {
    first = null;
    return undefined;
  }
  const isSecond = first !== null && event.timeStamp - first.at < longestPauseMs;
  const after = isSecond ? first?.key : undefined;
  first = !isSecond && firstKeys.has(key) ? { key, at: event.timeStamp } : null;
  return shortcuts.find((each) => !each.hasCtrl && each.after === after && isIn(each, key));
}

const isIn = ({ keys }: Shortcut, key: string) => keys.includes(key);

/** Runs a task. False if there is nothing to do, so that the browser does what it does with the key. */
function runTask(task: KeyTask, { role, open }: KeyPlace): boolean {
  switch (task.does) {
    case 'open':
      open(task.dialog);
      return true;
    case 'search':
      return focusSearch();
    case 'move':
      return moveCursor(task.by);
    case 'tick':
      return tickRow();
    case 'enter':
      return openRow();
    case 'menu':
      return openMenu();
    case 'act':
      return runAct(task.act);
    case 'go':
      return goToSection(task.to, role);
  }
}

/** Only to a page that the role has in its menu. */
function goToSection(name: SectionName, role: OperatorRole): boolean {
  if (!menuOf(role, knownSession()?.hasDues === true).includes(name)) return false;
  goTo(`/${role}/${section(name).path}`);
  return true;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('#main [aria-keyshortcuts="/"]');
  search?.focus();
  return search !== null;
}

/** While a dialog is open, no other one opens over it. */
function isOverlayOpen(): boolean {
  return document.querySelector('[data-overlay-surface]') !== null;
}

/** A dialog, a menu or a part that opens from a button has its own keys. */
function isCovered(): boolean {
  return isOverlayOpen() || document.querySelector('[role="menu"], [role="dialog"]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}
