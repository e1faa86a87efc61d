import { catalogue } from '#web/texts/texts.ts';

/** Texts of the page with all games of a network. */
export const wallTexts = catalogue('liveWall', {
  note: 'The games of {{username}} as they run now.',
  games: 'Games of {{username}}',
  none: 'No games available',
  noneText: 'The network offers no game yet.',
  staked: 'Stakes of the draw',
  liability: 'Largest liability',
  balance: 'Game balance',
  reserve: 'Reserve',
  saved: 'Saved result',
  noSaved: 'None',
  last: 'Last result',
  noResult: 'None yet',
  alarms: {
    draw_late: 'A draw is late',
    below_reserve: 'Balance below the reserve',
    no_room: 'No ticket can be sold',
  },
});
