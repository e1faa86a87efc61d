import { catalogue } from '#web/platform/texts.ts';

/** What the choice of a period says. Every page that shows it registers these under `period`. */
export const periodTexts = catalogue('period', {
  label: 'Period',
  title: 'Date Range',
  to: 'to',
  daysIn: 'Days in {{zone}}',
  from: 'From Date',
  until: 'To Date',
  submit: 'Get Summary',
  days_one: '{{number}} day',
  days_other: '{{number}} days, both included',
  startMissing: 'Choose the first day',
  endMissing: 'Choose the last day',
  inFuture: 'Choose today or an earlier day',
  reversed: 'The start date is after the end date',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  calendar: 'Calendar',
});
