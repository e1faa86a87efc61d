const { readdirSync } = require('node:fs');

const sqlEndings = 'queries|conditions|keys|rows|scope|sums';

/** Files of the server that may hold SQL or open the database. */
const sqlFiles = [
  // The database itself, and the programs that run without a server.
  '^src/server/platform/(database|replication)/',
  '^src/server/(keep-partitions|prepare-database|promote|reset-superadmin|restore)\\.ts$',
  // Statements, and the parts that several statements are made of.
  `-(${sqlEndings})\\.ts$`,
  // The ledger and the log: one function of the database each.
  '^src/server/shared/credit/(ledger|game-ledger|(ticket|credit)-writer)\\.ts$',
  '^src/server/shared/activity-log/record-activity\\.ts$',
  // Backups read and write whole tables on connections of their own.
  '^src/server/features/backups/make/take-snapshot\\.ts$',
  '^src/server/features/backups/prove/(audit-backup|load-backup|proof-database|prove-backup)\\.ts$',
  '^src/server/features/backups/restore-network/(restore-network|stage-snapshot|start-restore)\\.ts$',
];

/** Which features may call the use cases of which others. A feature that is not named calls none. */
const featuresUsed = {
  accounts: ['auth'],
  complaints: ['tickets'],
  credit: ['accounts'],
  displays: ['draws'],
  'draw-times': ['games'],
  dues: ['auth'],
  history: ['tickets'],
  imports: ['accounts', 'auth'],
  'live-draws': ['draws', 'games', 'inbox', 'presence'],
  'live-wall': ['draws', 'games', 'live-draws'],
  reports: ['accounts'],
  slips: ['tickets'],
  tickets: ['draws', 'games'],
  transactions: ['tickets'],
};

/** Rules for files find no cycle between folders: two features can need each other through files that do not. */
function refuseCycles(feature, above = []) {
  if (above.includes(feature)) throw new Error(`features in a cycle: ${[...above, feature].join(' → ')}`);
  for (const used of featuresUsed[feature] ?? []) refuseCycles(used, [...above, feature]);
}
for (const feature of Object.keys(featuresUsed)) refuseCycles(feature);

const featureRule = (from, allowed) => ({
  name: 'features-need-each-other-one-way',
  comment:
    'What two features need of each other belongs to src/server/shared. The table featuresUsed names every other use.',
  severity: 'error',
  from,
  to: { path: '^src/server/features/', pathNot: allowed },
});
const featureRules = [
  featureRule(
    {
      path: '^src/server/features/([^/]+)/',
      pathNot: `^src/server/features/(${Object.keys(featuresUsed).join('|')})/`,
    },
    '^src/server/features/$1/',
  ),
  ...Object.entries(featuresUsed).map(([feature, used]) =>
    featureRule(
      { path: `^src/server/features/${feature}/` },
      `^src/server/features/(${[feature, ...used].join('|')})/`,
    ),
  ),
];

/** Folders from the lowest to the highest. Each may need those before it, and none of those after it. */
const orders = {
  'src/contract': [
    ...['ground', 'screens', 'api', 'lists', 'games', 'draws', 'accounts', 'activity-log', 'auth', 'backups'],
    ...[
      'complaints',
      'credit',
      'displays',
      'dues',
      'inbox',
      'imports',
      'tickets',
      'reports',
      'views',
      'languages',
    ],
  ],
  'src/server/platform': [
    ...['connections', 'streams', 'config', 'taken', 'process', 'replication', 'limits', 'sockets'],
    ...['database', 'files', 'http', 'jobs'],
  ],
  'src/server/shared': [
    ...[
      'activity-log',
      'credit',
      'draws',
      'dues',
      'health',
      'inbox',
      'periods',
      'sessions',
      'tickets',
      'accounts',
    ],
    ...['secrets', 'daily-sums', 'lists'],
  ],
  'src/web': ['texts', 'ui', 'platform', 'product', 'features', 'app', 'hindi'],
  'src/web/ui': [
    ...['layout', 'print', 'badge', 'controls', 'values', 'art', 'charts', 'filters', 'page', 'feedback'],
    ...['form', 'theme', 'overlay', 'data-table', 'shell'],
  ],
  'src/web/platform': [
    ...['actions', 'calls', 'navigation', 'accounts', 'bulk', 'exports', 'live', 'session', 'form', 'period'],
    ...['views', 'list'],
  ],
  'src/web/product': [
    ...[
      'accounts',
      'art',
      'board',
      'devices',
      'first-steps',
      'frames',
      'screens',
      'results',
      'ticket',
      'slip',
      'batch',
    ],
  ],
};

function refuseForgotten(parent, order) {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const forgotten = folders.map(({ name }) => name).filter((name) => !order.includes(name));
  if (forgotten.length > 0) throw new Error(`folders of ${parent} without a place: ${forgotten.join(', ')}`);
}

const orderRules = Object.entries(orders).flatMap(([parent, order]) => {
  refuseForgotten(parent, order);
  return order.slice(0, -1).map((folder, at) => ({
    name: 'folders-need-each-other-one-way',
    comment:
      'The table orders says which folder is below which. What a lower one needs as well belongs into it.',
    severity: 'error',
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/(${order.slice(at + 1).join('|')})/` },
  }));
});
/** The tables of all calls and of all sections. */
const roofRule = {
  name: 'contract-tables-are-above-all-calls',
  comment: 'They name the calls of every folder, so no folder can need them.',
  severity: 'error',
  from: { path: '^src/contract/[^/]+/' },
  to: { path: '^src/contract/[^/]+\\.ts$' },
};

/** Dependencies point down only. Each rule says in its comment what it keeps true. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'A path that leads nowhere would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-knows-nobody',
      comment: 'The contract is all that server and web agree on, so it depends on neither.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'server-without-web',
      comment: 'The server must start without the web application.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-without-server',
      comment: 'What the server knows and decides must never reach a browser.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      comment: 'The platform is what features stand on.',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'server-platform-knows-no-product',
      comment:
        'The platform knows nothing of accounts, credit or sessions: that is what src/server/shared holds.',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/shared/' },
    },
    {
      name: 'server-shared-knows-no-feature',
      comment: 'The shared layer is what every feature stands on, so it can depend on none.',
      severity: 'error',
      from: { path: '^src/server/shared/' },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'routes-and-queries-stay-home',
      comment: 'A feature calls the use cases and policies of another one, never its routes or its SQL.',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: {
        path: `^src/server/features/[^/]+/.*-(routes|${sqlEndings})\\.ts$`,
        pathNot: '^src/server/features/$1/',
      },
    },
    ...featureRules,
    ...orderRules,
    roofRule,
    {
      name: 'sql-has-its-files',
      comment:
        'SQL is in files whose name says so, and in the few that are named here. test/database/sql-files.test.ts reads this list.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: sqlFiles },
      to: {
        path: '^node_modules/(kysely|pg|pg-cursor|pg-copy-streams)/|^src/server/platform/database/check-database\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-ground-knows-no-feature',
      comment:
        'The design system, the platform and the product parts of the web are what features and the app stand on.',
      severity: 'error',
      from: { path: '^src/web/(ui|platform|product)/' },
      to: { path: '^src/web/(features|app)/' },
    },
    {
      name: 'design-system-knows-no-product',
      comment: 'Components that know games, tickets or accounts are in src/web/product.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(web/product|contract/(games|screens|tickets|draws)/)' },
    },
    {
      name: 'web-features-meet-in-the-app',
      comment: 'Features are put together at a route, where a reader sees who is combined with whom.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/(features|app)/', pathNot: '^src/web/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types count too: they tie two folders together just as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
