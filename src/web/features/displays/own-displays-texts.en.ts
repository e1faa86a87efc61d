import { catalogue } from '#web/texts/texts.ts';

/** Texts of the panel on which operators open displays. */
export const ownDisplaysTexts = catalogue('ownDisplays', {
  title: 'Shop displays',
  hint: 'A display shows the last results and the clock of a game on the television of a shop, without sign-in. Open its address there.',
  open: 'Open a display',
  empty: 'You have no display.',
  failed: 'The displays could not be loaded',
  name: 'Name',
  shopName: 'Name of the shop',
  shopNameHint: 'Shown on the display',
  namePlaceholder: 'Station Road shop',
  game: 'Game',
  noGame: 'Your network offers no game yet.',
  addressOf: 'the address of {{name}}',
  created: 'Created',
  seen: 'Last opened',
  never: 'Never',
  action: 'Action',
  show: 'Show',
  showOf: 'Show {{name}}',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revokeTitle: 'Revoke this display?',
  revokeText: '{{name}} goes blank within seconds, and its address never works again.',
  opening: 'Opening',
});
