import { catalogue } from '#web/texts/texts.ts';

/** Texts of the screen Online Players. */
export const presenceTexts = catalogue('presence', {
  title: 'Online Players',
  players: 'Players',
  online_one: '{{number}} online',
  online_other: '{{number}} online',
  column: {
    no: 'No',
    reference: 'Refer ID',
  },
  never: '-',
  notAvailable: 'N/A',
  search: 'Search players',
  searchPlaceholder: 'Username, name or phone',
  filter: { online: 'Online', offline: 'Offline' },
  total: 'Total of {{number}} players',
  totalOf: 'Total of {{number}} matching players',
  empty: { title: 'No players yet', message: 'Players of your branch appear here, online players first.' },
  fresh: {
    live: 'updates live',
    asked: 'updated every {{count}} s',
  },
  logout: {
    act: 'Log out player',
    title: 'Delete Confirmation',
    message: 'Are you sure you want to delete {{username}}?',
    note: 'This only logs the player out. The account, its credit and its tickets stay.',
    busy: 'Logging out',
    failed: 'Failed to logout player.',
  },
});
