import { ticketStatuses } from '#contract/tickets/tickets';
import type { PlayedNetwork } from '#test/ledger/played-network';
import type { World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { allDays } from '#test/support/walk-pages';

// biome-ignore lint/suspicious/noExplicitAny: rows of every list.
type Row = any;
type Figure = (row: Row) => number;

export interface TotalledList {
  name: string;
  path: string;
  by: readonly Person[];
  filters: readonly Record<string, string>[];
  /** How each total follows from the rows. */
  columns: Record<string, Figure>;
  /** The column of the file that adds up to the same total. */
  file: Record<string, string>;
  format: 'csv' | 'xlsx' | null;
  /** How each part named in `ofWhich` follows from the rows. */
  ofWhich?: Record<string, Figure>;
  days?: { startDate: string; endDate: string };
}

const named = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, (row: Row) => row[name]] as const));
const turnover = [
  'playPoints',
  'winPoints',
  'endPoints',
  'supercom',
  'distcom',
  'retailcom',
  'usercom',
  'net',
];

/** Rounds of tests close in 2046. Today's figures are copies of theirs and are left out. */
const roundDays = { startDate: '2046-01-01', endDate: '2050-12-31' };

/** Every list of the product that shows totals, with the filters of its screen. */
export function listsWithTotals(world: World, played: PlayedNetwork, ticketId: string): TotalledList[] {
  const { superadmin, admin, superareamanager, areamanager, master } = world.chain;
  const operators = [superadmin, admin, superareamanager, areamanager, master];
  const name = played.two.username;
  const byName: Record<string, string>[] = [
    {},
    { search: name },
    { search: name.slice(0, 2) },
    { search: 'no such name' },
  ];
  const accounts = (path: string, by: readonly Person[]): TotalledList => ({
    name: path,
    path,
    by,
    format: 'xlsx',
    filters: [
      ...byName,
      { status: 'active' },
      { status: 'deactive' },
      { online: 'true' },
      { online: 'false' },
    ],
    columns: {
      points: ({ walletBalance }) => walletBalance,
      online: ({ isLoggedIn }) => (isLoggedIn ? 1 : 0),
    },
    file: { points: 'Points' },
  });
  return [
    {
      name: 'transactions',
      path: '/reports/transactionreport',
      by: operators,
      format: 'csv',
      days: allDays,
      filters: [
        ...byName,
        ...['completed', 'pending', 'cancelled'].map((status) => ({ status })),
        ...['credit', 'debit'].map((type) => ({ type })),
        ...['credit', 'debit'].map((type) => ({ type, status: 'pending' })),
        { role: 'player' },
        { search: ticketId },
        { search: name, status: 'pending' },
      ],
      columns: {
        credit: ({ amount }) => Math.max(0, amount),
        debit: ({ amount }) => Math.max(0, -amount),
      },
      file: { credit: 'Credit', debit: 'Debit' },
      ofWhich: { pending: ({ status, amount }) => (status === 'pending' ? amount : 0) },
    },
    {
      name: 'game history',
      path: '/history/gamehistory',
      by: operators,
      format: 'csv',
      days: roundDays,
      filters: [
        ...byName,
        ...ticketStatuses.map((status) => ({ status })),
        { userId: played.one._id },
        { gameId: String(played.settled.gameId) },
        { search: ticketId },
        { search: name, status: 'open' },
        { gameId: String(played.voided.gameId) },
      ],
      columns: {
        playPoints: ({ playpoints }) => playpoints,
        winPoints: ({ winpoints }) => winpoints,
      },
      file: { playPoints: 'Play Points', winPoints: 'Win Points' },
      ofWhich: {
        open: ({ status, playpoints }) => (['open', 'closed'].includes(status) ? playpoints : 0),
        ...Object.fromEntries(
          ['cancelled', 'void', 'reversed'].map((off) => [
            off,
            ({ status, playpoints }: Row) => (status === off ? playpoints : 0),
          ]),
        ),
      },
    },
    {
      name: 'turnover',
      path: '/reports/turnoverreport',
      by: operators,
      format: 'csv',
      days: roundDays,
      filters: [...byName, { role: 'player' }, { role: 'player', search: name }],
      columns: named('tickets', 'totalcommission', ...turnover),
      file: Object.fromEntries(
        ['Play', 'Win', 'End', 'SAM', 'AM', 'M', 'P', 'Net'].map((head, at) => [turnover[at] ?? '', head]),
      ),
    },
    {
      name: 'pending commission',
      path: '/reports/commissionpayout',
      by: operators,
      format: 'csv',
      filters: [...byName, { role: 'player' }, { role: 'player', search: name }],
      columns: named('totalcommission', 'pendingCommission'),
      file: { pendingCommission: 'Total Commission' },
    },
    {
      name: 'admin commission',
      path: '/reports/admincommissionpayout',
      by: [superadmin, admin],
      format: 'csv',
      days: roundDays,
      filters: [{}, { search: 'bingo' }, { search: 'no such name' }],
      columns: named('commissionAmount', 'totalpoints', 'totalwinpoints'),
      file: {
        commissionAmount: 'Commission Amount',
        totalpoints: 'Total Points',
        totalwinpoints: 'Total Win Points',
      },
    },
    {
      name: 'online players',
      path: '/onlinePlayer',
      by: operators,
      format: 'csv',
      filters: [...byName, { online: 'true' }, { online: 'false' }],
      columns: {
        ...named('points', 'playPoints', 'winPoints', 'claimPoints', 'endPoints'),
        online: ({ isOnline }) => (isOnline ? 1 : 0),
      },
      file: {
        points: 'Points',
        playPoints: 'Play',
        winPoints: 'Win',
        claimPoints: 'Claim',
        endPoints: 'End',
      },
    },
    {
      name: 'networks of the books',
      path: '/books/networks',
      by: [superadmin],
      format: null,
      filters: [{}, { search: admin.username }, { search: 'no such name' }],
      columns: named('received', 'wallets', 'gameBalances', 'prizesPayable', 'difference'),
      file: {},
    },
    accounts('/player', operators),
    accounts('/master', operators.slice(0, 4)),
    accounts('/admins', [superadmin]),
    accounts(`/master/${master._id}/children`, operators),
  ];
}
