import { catalogue } from '#web/platform/texts.ts';

/** Texts of the saved views menu. The label of its button is always loaded and belongs to `ui`. */
export const viewsTexts = catalogue('views', {
  title: 'Saved views',
  hint: 'Saves filters, sorting and columns in this browser.',
  none: 'Default view',
  isDefault: 'default',
  showFirst: 'Make {{name}} the default',
  rename: 'Rename {{name}}',
  delete: 'Delete {{name}}',
  deleted: '{{name}} deleted',
  saveAs: 'Save current as...',
  name: 'Name',
  nameRequired: 'Name is required',
  taken: 'Another view already has this name',
  replaces: 'Replaces the view with this name',
  full: 'A list can have {{most}} views. Delete one first.',
  save: 'Save',
  cancel: 'Cancel',
});
