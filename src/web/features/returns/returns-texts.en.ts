import { catalogue } from '#web/texts/texts.ts';

/** Texts of the return monitor. */
export const returnsTexts = catalogue('returns', {
  title: 'Return Monitor',
  note: 'What each game paid back, compared with fair draws. Tickets reversed by a restore are included.',
  rows: 'Returns of games',
  days: 'Returns of {{game}} by day',
  drawsOf: 'Draws of {{game}}',
  back: 'Back',
  admin: 'Admin',
  allAdmins: 'All admins',
  noAdmin: 'No admin found',
  search: 'Search games and admins',
  searchPlaceholder: 'Game or admin',
  results: { label: 'Results', all: 'All results', sealed: 'Sealed', saved: 'Saved' },
  of: { sealed: 'sealed results', saved: 'saved results' },
  column: {
    returned: 'Return',
    expectedReturn: 'Expected Return',
    deviationHint: 'Prizes minus expected prizes, in standard deviations of fair draws',
  },
  state: { ok: 'OK', watch: 'Watch', investigate: 'Investigate', few: 'Too few draws' },
  openDays: 'Days of {{game}}, {{results}}',
  openDraws: 'Draws of {{day}}',
  total: 'Total of {{number}}',
  chart: {
    title: 'Prizes minus expected prizes, cumulative',
    label:
      'At the end, prizes differ from the expected prizes by {{value}}, which is {{deviation}} standard deviations.',
    note: 'Dashed lines: two and three standard deviations of fair draws.',
    point: '{{day}}: {{value}}, {{deviation}} standard deviations',
  },
  emptyTitle: 'No activity',
  emptyMessage: 'No draw with tickets was settled in this period.',
});
