import { catalogue } from '#web/texts/texts.ts';

/** Texts of the help about keys. */
export const shortcutsTexts = catalogue('shortcuts', {
  everywhere: 'Everywhere',
  lists: 'On lists',
  pages: 'Pages',
  search: 'Search or go to',
  help: 'Show these shortcuts',
  close: 'Close the open dialog or menu',
  listSearch: 'Search the list',
  next: 'Next row',
  previous: 'Previous row',
  tick: 'Select or deselect the row',
  enter: 'Open the row',
  transfer: 'Transfer credit to this account',
  adjust: 'Take credit back from this account',
  reverse: 'Reverse this movement',
  edit: 'Edit the row',
  menu: 'Open the actions of the row',
  goTo: 'Go to {{page}}',
  space: 'Space',
  or: 'or',
  afterwards: 'then',
});
