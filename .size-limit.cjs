const { existsSync, readFileSync } = require('node:fs');

/** The JavaScript a visitor downloads to see a page: what the page asks for, with all that comes along with it. */
const pages = [
  { name: 'login', limit: '150 kB', modules: ['src/web/features/auth/login-page.tsx'] },
  {
    name: 'list',
    limit: '260 kB',
    modules: [...accounts(), 'src/web/features/accounts/list/account-list-page.tsx'],
  },
  {
    name: 'form',
    limit: '270 kB',
    modules: [...accounts(), 'src/web/features/accounts/form/create-account-page.tsx'],
  },
];

function accounts() {
  return [
    'src/web/app/back-office.tsx',
    'src/web/features/auth/session-watch.tsx',
    'src/web/app/sections/accounts-section.tsx',
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
