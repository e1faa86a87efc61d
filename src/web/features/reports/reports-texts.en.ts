import { catalogue } from '#web/texts/texts.ts';

/** Texts of Turnover, Pending Commission, Admin Commission, and of the explanations of their figures. */
export const reportsTexts = catalogue('reports', {
  back: 'Back',
  loss: 'loss',
  to: 'to',
  chain: 'Drill-down',
  closed: 'closed or moved',
  search: 'Search {{plural}}',
  searchPlaceholder: 'Username or name',
  totalOf: 'Total of {{number}}',
  figure: {
    playPoints: { long: 'Play', hint: 'Stakes of settled tickets' },
    winPoints: { long: 'Win', hint: 'Prizes of settled tickets' },
    endPoints: { long: 'End', hint: 'Play minus win' },
    supercom: {
      long: 'Commission of the super area manager',
      hint: 'Commission of the super area manager',
    },
    distcom: {
      long: 'Commission of the area manager',
      hint: 'Commission of the area manager',
    },
    retailcom: { long: 'Commission of the master', hint: 'Commission of the master' },
    usercom: { long: 'Commission of the player', hint: 'Commission of the player' },
    totalcommission: {
      long: 'Total Commission',
      hint: 'Sum of the four commissions',
    },
    net: { long: 'Net', hint: 'End minus the four commissions' },
  },
  formula: {
    playPoints:
      'Play is the sum of the stakes of all settled tickets. Cancelled and voided tickets are not counted. A ticket belongs to the business day on which its draw closed.',
    winPoints:
      'Win is the sum of the prizes of all settled tickets, claimed or not. A prize belongs to the business day on which the draw closed.',
    endPoints: 'End is play minus win.',
    supercom:
      'Play × the rate of the super area manager above the player. Computed at settlement for each player, game and day, using the rate in force at the time, rounded to two decimals and stored; later rate changes do not affect it.',
    distcom:
      'Play × the rate of the area manager above the player. Computed at settlement for each player, game and day, using the rate in force at the time, rounded to two decimals and stored; later rate changes do not affect it.',
    retailcom:
      'Play × the rate of the master above the player. Computed at settlement for each player, game and day, using the rate in force at the time, rounded to two decimals and stored; later rate changes do not affect it.',
    usercom:
      'Play × the rate of the player itself. Computed at settlement for each player, game and day, using the rate in force at the time, rounded to two decimals and stored; later rate changes do not affect it.',
    pendingCommission:
      "All-time play below the account × the account's current rate ÷ 100, rounded to two decimals. It is only a figure: nothing is posted for it.",
    pendingTotal:
      'The sum over all accounts of this level: play × current rate ÷ 100, each rounded to two decimals.',
    commissionAmount:
      "The points played on the game in the admin's network × its current win percentage ÷ 100, rounded to two decimals.",
    commissionTotal:
      'The sum over every game of every admin: points × current win percentage ÷ 100, each rounded to two decimals.',
    totalcommission: 'Total commission is the sum of the commissions of the four levels.',
    net: 'Net is end minus the total commission.',
  },
  sign: { minus: 'minus', is: 'is' },
  turnover: {
    title: '{{level}} Turnover Report',
    rows: 'Turnover of {{level}}',
    summary: 'Summary',
    term: {
      playPoints: 'Total PlayPoints',
      winPoints: 'Total WinPoints',
      endPoints: 'End Point',
      totalcommission: 'Total Commission',
      net: 'Net',
    },
    noPlay: 'No play in this period.',
    cleared_one:
      '{{count}} day of this period was cleared. Cleared data may be missing here or in Game History, so the two can differ.',
    cleared_other:
      '{{count}} days of this period were cleared. Cleared data may be missing here or in Game History, so the two can differ.',
    shares: '{{win}}% paid back in prizes, {{commission}}% commission, {{net}}% net',
    wonBack: 'Paid out {{value}}%',
    commissionShare: 'Commission {{value}}%',
    netShare: 'Net {{value}}%',
    overPlay: 'More than the play',
    emptyTitle: 'No activity',
    emptyMessage: 'No accounts at this level under {{username}} yet. Figures appear after their first draw.',
  },
  pending: {
    title: 'Pending Commission',
    note: "All-time play at today's rates.",
    rows: 'Pending commission of {{level}}',
    allPlay: 'All-time play',
    emptyTitle: 'No activity',
    emptyMessage: 'The commission of {{plural}} below you appears here.',
  },
  admins: {
    title: 'Admin Commission Report',
    rows: 'Commission of admins, game by game',
    summary: 'Game Summary',
    totals: 'Totals',
    commissionPoint: 'Commission Point',
    betPoint: 'Bet Point',
    wonPoint: 'Won Point',
    admin: 'Admin',
    allAdmins: 'All admins',
    noAdmin: 'No admin found',
    adminsFailed: 'The admins could not be searched',
    search: 'Search games and admins',
    searchPlaceholder: 'Game or admin',
    emptyTitle: 'No activity',
    emptyMessage: 'The games an admin offers appear here, with what was played on them.',
    gameAndAdmin: '{{game}}, {{admin}}',
    game: 'Game',
    loading: 'Adding up the games',
    close: 'Close',
  },
  explain: {
    title: 'How this figure is calculated',
    close: 'Close the explanation',
    open: '{{figure}} of {{of}}',
    openTotal: 'Total of {{figure}}',
    figure: '{{name}}, {{amount}}',
    hint: 'Explain: {{name}}',
    trail: 'Steps of the explanation',
    formula: 'Formula',
    failed: 'This figure could not be explained',
    noRows: 'No ticket was settled here, so there is nothing to add up.',
    by: { day: 'By day', game: 'By game', account: 'By account', stored: 'Stored sums' },
    rate: 'Rate',
    sumOf_one: 'Sum of {{number}} row',
    sumOf_other: 'Sum of {{number}} rows',
    addsUp: 'The rows add up to {{value}}.',
    differs: 'The rows do not add up to the figure. Please report this to the server administrator.',
    allTime: 'all time',
    rest_one: '{{number}} more',
    rest_other: '{{number}} more',
    dayAndGame: '{{day}}, {{game}}',
    toHistory: 'Open these tickets in Game History',
    closed: 'Since closed, or moved to another branch',
  },
});
