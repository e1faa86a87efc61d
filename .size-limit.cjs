const { existsSync, readFileSync } = require('node:fs');

/** The JavaScript a visitor downloads to see a page: what the page asks for, with all that comes along with it. */
const pages = [
  { name: 'login', limit: '120 kB', modules: ['src/web/features/auth/login-page.tsx'] },
  { name: 'list', limit: '223 kB', modules: account('list/account-list-page') },
  { name: 'form', limit: '232 kB', modules: account('form/create/create-account-page', 'form/games-field') },
  // These pages have no goal. Their limits are the measured sizes and a little more, so that they do not grow.
  { name: 'shift sheet', limit: '233.5 kB', modules: section('shift-sheet/shift-sheet-page') },
  { name: 'return monitor', limit: '237.6 kB', modules: section('returns/returns-page') },
  { name: 'inbox', limit: '238 kB', modules: section('inbox/inbox-page') },
  { name: 'analytics', limit: '256 kB', modules: section('analytics/analytics-page') },
  { name: 'game of a player', limit: '241 kB', modules: player('tickets/play/play-page') },
  {
    name: 'public page of a ticket',
    limit: '199 kB',
    modules: ['src/web/features/slips/public-slip-page.tsx'],
  },
  { name: 'display of a shop', limit: '200 kB', modules: ['src/web/features/displays/display-page.tsx'] },
];

function account(...parts) {
  return office('sections/accounts-section', ...parts.map((part) => `accounts/${part}`));
}

function player(page) {
  return ['src/web/app/player/player-place.tsx', `src/web/features/${page}.tsx`];
}

function section(page) {
  return office('routes/section-pages', page);
}

function office(section, ...parts) {
  return [
    'src/web/app/back-office.tsx',
    `src/web/app/${section}.tsx`,
    ...parts.map((part) => `src/web/features/${part}.tsx`),
  ];
}

// The build says here which file each module has become. Without a build there is nothing to weigh.
const path = `${__dirname}/dist/web-manifest.json`;
const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

function listFiles(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  if (!manifest[key]) throw new Error(`${key} is no longer a part of the build that is loaded by itself.`);
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) listFiles(imported, seen);
  return seen;
}

function weigh({ name, limit, modules }) {
  const keys = new Set(['index.html', ...modules].flatMap((module) => [...listFiles(module)]));
  const path = [...keys].map((key) => `dist/web/${manifest[key].file}`);
  return { name, path, limit, gzip: true };
}

module.exports = manifest ? pages.map(weigh) : [];
