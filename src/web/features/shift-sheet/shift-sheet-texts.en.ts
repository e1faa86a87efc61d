import { catalogue } from '#web/texts/texts.ts';

/** Texts of the shift sheet. */
export const shiftSheetTexts = catalogue('shiftSheet', {
  title: 'Shift Sheet',
  rows: 'Lines of the shift sheet',
  of: 'Shift of {{username}},',
  filter: {
    label: 'Shift',
    day: 'Day',
    from: 'From',
    until: 'Until',
    account: 'Operator',
    own: 'Own shift',
    noAccount: 'No operator found',
  },
  column: { line: 'Line', own: 'Own Credit', below: 'Accounts Below', together: 'Together' },
  folded: 'Lines of zero are not shown.',
  handedOver: 'Handed over',
  received: 'Received',
  categories: 'Own credit by category',
  result: {
    title: 'Result of the shift',
    claimed: 'Prizes paid',
    result: 'Result',
    dueTo: 'Due to the Reference',
    dueFrom: 'Due from the Reference',
  },
  playCleared: 'Daily sums of this day were cleared. Play, claimed prizes and commission do not have them.',
  refused: { title: 'No sheet for this part of the day', wholeDay: 'Show the whole day' },
  cleared: 'Movements of this day were cleared. They are in the line Games and Corrections.',
  empty: { title: 'No activity', message: 'The lines of the shift appear here.' },
});
