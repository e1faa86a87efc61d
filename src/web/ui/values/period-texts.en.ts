import { catalogue } from '#web/texts/texts.ts';

/** Texts of the period filter. */
export const periodTexts = catalogue('period', {
  label: 'Period',
  title: 'Date Range',
  to: 'to',
  daysIn: 'Days in {{zone}}',
  from: 'From Date',
  until: 'To Date',
  submit: 'Get Summary',
  days_one: '{{number}} day',
  days_other: '{{number}} days, first and last included',
  choose: 'Choose a day',
  notADay: 'Not a day. Write it like {{example}}.',
  notATime: 'Not a time. Write it like 18:30.',
  startMissing: 'Choose the first day',
  endMissing: 'Choose the last day',
  inFuture: 'Choose today or an earlier day',
  reversed: 'The start date is after the end date',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  calendar: 'Calendar',
});
