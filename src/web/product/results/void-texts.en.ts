import { catalogue } from '#web/texts/texts.ts';

/** What is said of a void draw to those who may read it. */
export const voidTexts = catalogue('voids', {
  refunded_one: '{{number}} ticket was refunded, {{amount}} in all.',
  refunded_other: '{{number}} tickets were refunded, {{amount}} in all.',
  none: 'No ticket was sold, so there was nothing to refund.',
  by: 'Voided by {{username}} on {{time}}. Reason: {{reason}}',
});
