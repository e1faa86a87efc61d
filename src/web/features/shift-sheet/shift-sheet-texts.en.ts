import { catalogue } from '#web/texts/texts.ts';

/** Texts of the shift sheet. */
export const shiftSheetTexts = catalogue('shiftSheet', {
  title: 'Shift Sheet',
  of: 'Shift of {{username}},',
  filter: {
    label: 'Shift',
    from: 'From',
    until: 'Until',
    account: 'Operator',
    own: 'Own shift',
    noAccount: 'No operator found',
  },
  below: 'Accounts below held {{opening}} at the beginning and {{closing}} at the end.',
  folded: 'Lines of zero are not shown.',
  payments: 'Payments outside the ledger that both sides confirmed during the shift.',
  handedOver: 'Handed over',
  received: 'Received',
  playCleared: 'Daily sums of these days were cleared. Play, prizes paid and commission do not have them.',
  failed: 'The shift sheet could not be loaded',
  refused: { title: 'No sheet for a part of these days', wholeDay: 'Show whole days' },
  cleared: 'Movements of these days were cleared. Transfers among them are in Games and Corrections.',
});
