import { catalogue } from '#web/platform/texts.ts';

/** What the menu of a list's saved views says. The button's own word is always there and stands in `ui`. */
export const viewsTexts = catalogue('views', {
  title: 'Saved views',
  hint: 'Filters, order and columns under a name, kept in this browser.',
  none: 'The list as it comes',
  isDefault: 'default',
  showFirst: 'Make {{name}} the default',
  rename: 'Rename {{name}}',
  delete: 'Delete {{name}}',
  deleted: '{{name}} deleted',
  saveAs: 'Save current as...',
  name: 'Name',
  nameRequired: 'Name is required',
  taken: 'Another view has this name',
  replaces: 'Replaces the view of this name',
  full: '{{most}} views are kept for a list. Delete one first.',
  save: 'Save',
  cancel: 'Cancel',
});
