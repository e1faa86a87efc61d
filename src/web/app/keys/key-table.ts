import type { SectionName } from '#contract/sections';

/** What a key does. */
export type KeyTask =
  | { does: 'open'; dialog: 'palette' | 'shortcuts' }
  | { does: 'search' | 'tick' | 'enter' | 'menu' }
  | { does: 'move'; by: 1 | -1 }
  | { does: 'act'; act: KeyedAct }
  | { does: 'go'; to: SectionName };

/** The keys of the row actions that a letter runs. */
export type KeyedAct = 'transfer' | 'adjust' | 'reverse' | 'edit';

/** One line of the help. Each of its keys does the same. */
export interface Shortcut {
  /** As the browser names them, in small letters. */
  keys: readonly string[];
  hasCtrl?: boolean;
  /** The key that is pressed before. */
  after?: string;
  /** Dialogs and menus handle their keys themselves. */
  task?: KeyTask;
  /** Its text in the help; a page has its name there. */
  text?:
    | 'search'
    | 'help'
    | 'close'
    | 'listSearch'
    | 'next'
    | 'previous'
    | KeyedAct
    | 'tick'
    | 'enter'
    | 'menu';
}

interface ShortcutGroup {
  title: 'everywhere' | 'lists' | 'pages';
  shortcuts: readonly Shortcut[];
}

const page = (key: string, to: SectionName): Shortcut => ({
  keys: [key],
  after: 'g',
  task: { does: 'go', to },
});

const act = (key: string, name: KeyedAct): Shortcut => ({
  keys: [key],
  task: { does: 'act', act: name },
  text: name,
});

/** Every key of the back office. The handler runs what is here, and the help lists it. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'everywhere',
    shortcuts: [
      { keys: ['k'], hasCtrl: true, task: { does: 'open', dialog: 'palette' }, text: 'search' },
      { keys: ['?'], task: { does: 'open', dialog: 'shortcuts' }, text: 'help' },
      { keys: ['escape'], text: 'close' },
    ],
  },
  {
    title: 'lists',
    shortcuts: [
      { keys: ['/'], task: { does: 'search' }, text: 'listSearch' },
      { keys: ['arrowdown', 'j'], task: { does: 'move', by: 1 }, text: 'next' },
      { keys: ['arrowup', 'k'], task: { does: 'move', by: -1 }, text: 'previous' },
      { keys: [' '], task: { does: 'tick' }, text: 'tick' },
      { keys: ['enter'], task: { does: 'enter' }, text: 'enter' },
      act('t', 'transfer'),
      act('a', 'adjust'),
      act('r', 'reverse'),
      act('e', 'edit'),
      { keys: ['x'], task: { does: 'menu' }, text: 'menu' },
    ],
  },
  {
    title: 'pages',
    shortcuts: [
      page('p', 'player'),
      page('t', 'transactionreport'),
      page('l', 'game'),
      page('h', 'gamehistory'),
      page('d', 'dashboard'),
    ],
  },
];
