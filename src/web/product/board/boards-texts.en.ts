import { catalogue } from '#web/texts/texts.ts';

/** The texts of all boards, clocks and lists of results. The texts of a single screen are in its own folder. */
export const boardsTexts = catalogue('boards', {
  board: 'Board of {{game}}',
  clock: {
    none: '--:--',
    closesIn: 'closes in {{count}} s',
    sealed: 'sealed',
    isVoid: 'void',
    paused: 'paused',
    notRunning: 'no round',
    next: 'Next draw at {{time}}',
    opensAgain: 'Opens again at {{time}}',
    spoken_one: '{{count}} second to the draw',
    spoken_other: '{{count}} seconds to the draw',
    spokenNone: 'No round is running',
  },
  cell: {
    staked: '{{name}}, {{amount}} staked',
    played: '{{name}}, {{amount}} points',
    bought: '{{name}}, {{amount}} bought',
  },
  scale: {
    number: 'Stake on a number',
    most: 'max {{amount}}',
  },
  note: {
    number: '{{count}} numbers, each pays {{payout}}',
  },
  results: {
    title: 'Last results',
    manual: 'manual',
    note: 'Manual: set by an operator. All others: drawn from a sealed seed.',
    times: '{{booster}}X',
    none: 'No draw has been settled yet',
  },
  draw: 'Draw {{number}}',
});
