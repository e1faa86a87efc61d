/**
 * The tests of the second stage: those that take long and rarely fail. `npm test` leaves them out, `npm run test:slow`
 * runs only them, and `.ci/run` runs both. Names are paths below `test`; the longest come first.
 */
export const slowTests = [
  'ledger/locks/kill',
  'faults/faults',
  'interleavings/interleavings',
  'deploy/image',
  'access/requests/long-texts',
  'access/requests/hostile-requests',
  'access/requests/bounded-lists',
  'access/requests/linear-patterns',
  'demo/start',
  'inbox/day/demo-day',
  'imports/import-faults',
  'exports/takes-over',
  'backups/hosting/transfer',
  'access/sockets/socket-endings',
  'accounts/online/online-room',
  'http/list-shares',
  'backups/verified/proof',
  'servers/server-processes',
  'faults/ends-itself',
  'clear-history/killed',
  'backups/jobs',
  'draws/settlement/takes-over',
  'books/damaged',
  'restores/kill',
  'database/midnight-twice',
  'clear-history/random-choices',
  'ledger/history',
  'restores/random-histories',
  'demo/play',
  'ledger/faults/game-mutants',
  'ledger/faults/mutants',
  'reports/random-play',
  'returns/simulation',
  'demo/history',
  'database/replica',
  'backups/no-room',
  'draws/settlement/kill',
  'http/overload',
  'clear-history/fails',
  'ledger/locks/crossing',
].map((name) => `test/${name}.test.ts`);

export const slowJourneys = [
  'shell/accessible',
  'accounts/access',
  'shell/session',
  'shell/shell',
  'shell/lists',
  'shell/play-accessible',
  'reports/backups',
  'shell/list-states',
  'shell/row-acts',
  'shell/clock',
  'accounts/masters',
  'reports/activity-log',
  'shell/views',
  'reports/books',
  'shell/games-accessible',
  'reports/exports',
  'reports/clear-history',
  'accounts/edit',
  'accounts/bulk',
  'shell/fallback-texts',
  'accounts/percentages',
  'accounts/online-players',
  'shell/large-amounts',
  'screens/text-size',
  'screens/list-speed',
  'play/live-crumbs',
].map((name) => `test/journeys/${name}.journey.ts`);

const stages = ['first', 'slow', 'all'] as const;

/** The stage of this run, from the environment. A run of named files includes every stage. */
export function stageOf({ TEST_STAGE = 'all' }: NodeJS.ProcessEnv): (typeof stages)[number] {
  const stage = stages.find((each) => each === TEST_STAGE);
  if (stage === undefined) throw new Error(`TEST_STAGE is ${TEST_STAGE}; it is one of ${stages.join(', ')}.`);
  return stage;
}
