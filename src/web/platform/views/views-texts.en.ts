import { catalogue } from '#web/texts/texts.ts';

/** Texts of the saved views menu. The label of its button is always loaded and belongs to `ui`. */
export const viewsTexts = catalogue('views', {
  title: 'Saved views',
  hint: 'Saves filters, sorting and columns with your account. The accounts below you can use a view that you share.',
  none: 'Default view',
  isDefault: 'default',
  showFirst: 'Make {{name}} the default',
  share: 'Share {{name}}',
  shareWithoutSearch: 'Share {{name}} without its search text',
  searchNotShared: 'The accounts below you get your shared views without the search text.',
  unshare: 'Stop sharing {{name}}',
  sharedBy: 'by {{username}}',
  rename: 'Rename {{name}}',
  delete: 'Delete {{name}}',
  deleted: '{{name}} deleted',
  saveAs: 'Save current as...',
  name: 'Name',
  nameRequired: 'Name is required',
  taken: 'Another view already has this name',
  replaces: 'Replaces the view with this name',
  full: 'A list can have {{most}} views. Delete one first.',
  loadFailed: 'The views could not be loaded',
  failed: 'The change could not be saved',
  save: 'Save',
  cancel: 'Cancel',
});
