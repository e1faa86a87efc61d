import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [listPackages()])],
  css: { modules: { generateScopedName: nameOfClass } },
  build: {
    copyPublicDir: !isSsrBuild,
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A picture as a data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
    // Every supported browser knows modulepreload; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A file that is also imported statically is not loaded later, as its import says.
      onwarn(warning) {
        if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message);
        console.warn(warning.message);
      },
      output: {
        codeSplitting: {
          // With many pages that share small parts, the parts would become hundreds of files that compress badly:
          // what signing in needs is one file, what every page of the office needs a second one, every list a third one.
          groups: isSsrBuild
            ? []
            : [
                {
                  name: 'visitor',
                  test: /src\/web\/(app\/(app|page\/has-acted)|features\/auth\/(login-form|auth-layout))\.tsx?$/,
                  priority: 3,
                },
                // What players and public pages share with the office, so that they load no office.
                {
                  name: 'base',
                  test: /node_modules\/(@floating-ui|tabbable|zod|@mantine\/hooks|@tanstack\/(react-query|query-core))\/|@mantine\/core\/esm\/components\/(Menu|Popover|Overlay|Portal|FocusTrap|VisuallyHidden)\/|icons\/Icon(Chevron(Down|Left|Right|Up)|Coins|Dots|Plus|Printer|X)\.mjs|src\/web\/(app\/(sections\/notice-room|shell\/(connection-banner|use-announce-page|use-fresh-balance))|features\/auth\/use-log-out|platform\/(fault|navigation\/period-search|session\/query-client)|ui\/(badge\/(badge|role-chip)|controls\/use-part|data-table\/(pager\/(page-step|use-page-steps)|row\/select-box)|feedback\/use-part|form\/(form-(layout|section)|inputs\/optional-label)|layout\/(skip-link|use-width)|overlay\/(confirm-dialog|dialog|overlay-surface)|page\/(panel|page-header)|values\/(date-time|money|percent|period-words|use-server-now)))\.tsx?$|ui\/data-table\/(row\/row-card|toolbar\/toolbar)\.module\.css|src\/contract\/(accounts\/account-kinds|api\/(endpoint|list-query|text)|ground\/money)\.ts/,
                  priority: 2,
                },
                // Of a round, on the screens of players and operators: players do not load what first steps need.
                {
                  name: 'round',
                  priority: 2,
                  includeDependenciesRecursively: false,
                  test: /src\/contract\/draws\/live-timer\.ts|icons\/IconCards\.mjs/,
                },
                // What every page behind a sign-in needs, of operators and of players.
                {
                  name: 'session',
                  test: /src\/web\/(features\/auth\/session-watch|platform\/navigation\/scroll-place)\.tsx?$/,
                  priority: 1,
                },
                // With what lists share with other pages, so that only lists load the file of lists.
                {
                  name: 'office',
                  test: /src\/web\/(app\/shell\/shell|platform\/(actions\/offered-actions|exports\/use-export-jobs|navigation\/use-address)|product\/accounts\/(account-field-texts\.en|field-value|username-cell))\.tsx?$|accounts\/(record\/record-gate|list\/account-columns)\.module\.css|icons\/Icon(Pencil|Power|Trash)\.mjs|use-debounced-callback|\/useMutation\.m?js$/,
                  priority: 1,
                },
                { name: 'tables', test: /src\/contract\/lists\/(report|table)\.ts/, priority: 1 },
                {
                  name: 'list',
                  test: /src\/web\/(platform\/list\/(list-screen|use-list|table-columns)|ui\/data-table\/number-column)\.tsx?$/,
                  priority: 1,
                },
                // Tickets, draws and the rules of games: pages without sign-in need them without the screens of operators.
                {
                  name: 'plays',
                  test: /src\/contract\/(draws\/draws|tickets\/tickets|games\/game-screens|screens\/.*)\.ts|src\/web\/product\/ticket\/round-number/,
                  priority: 1,
                },
                // Loaded after the page, in one file.
                {
                  name: 'keys',
                  test: /src\/web\/app\/keys\/(key-table|list-keys|press-key)\.ts$/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // Amounts are typed on few pages.
                {
                  name: 'amounts',
                  test: /src\/web\/ui\/form\/inputs\/money-input\.tsx$/,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'phone',
                  test: /src\/web\/ui\/data-table\/(row\/(card-list|sort-menu)|pager\/phone-pager)\.tsx$/,
                  priority: 1,
                },
                // What every screen of accounts needs, so that forms are loaded without the table.
                {
                  name: 'account',
                  test: /src\/web\/features\/accounts\/(account-(calls|keys|paths|status)|fresh\/fresh-(account|place)|record\/(record-gate|resolve-account-screen|use-account))\.tsx?$/,
                  priority: 1,
                },
                {
                  name: 'accounts',
                  test: /src\/web\/features\/accounts\/list\/(use-account-list|account-table|account-columns|add-link)\.tsx?$|icons\/IconUserOff\.mjs$/,
                },
                // Small parts of the dashboard, which other pages need one by one.
                { name: 'gauge', test: /src\/web\/ui\/page\/gauge\.(tsx|module\.css)$/, priority: 1 },
                // Of the dashboard and the live screen, which share nothing else of this size.
                { name: 'first-steps', test: /src\/web\/product\/first-steps\//, priority: 1 },
                // Parts of a ticket in lists and dialogs, each smaller than the request for it.
                {
                  name: 'ticket',
                  test: /src\/web\/product\/ticket\/(ticket-(tone|steps|texts\.en)|is-off|grouped-number)\.tsx?$/,
                  priority: 1,
                },
                { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 3 },
                // Small parts of many pages. Larger files cost the first page more than they save the next one.
                {
                  name: 'shared',
                  test: /@mantine\/core\/.*(NativeSelect|ComboboxChevron)|src\/web\/(platform\/(form|calls|live\/freshness|navigation\/(?!period|day)|use-asked)|ui\/(form|values|controls|badge|page))|src\/web\/features\/[a-z-]+\/[a-z-]+-(keys|paths)\.ts|src\/contract\/(api|auth|reports|lists\/report-query|ground\/(duties|shortest-password|ip-address)|games\/game-access)/,
                  minShareCount: 8,
                  maxModuleSize: 6_000,
                },
                {
                  name: 'reports',
                  test: /src\/web\/(ui\/(filters|data-table\/totals)|platform\/(list|period|navigation\/(period|day)-search))|src\/contract\/ground\/date/,
                  minShareCount: 3,
                },
                // With the rules of games, which a form needs without their boards.
                {
                  name: 'people',
                  test: /src\/web\/(features\/accounts|product\/accounts)\/|src\/contract\/(accounts\/|games\/|ground\/roles)/,
                  minShareCount: 3,
                },
                {
                  name: 'games',
                  test: /src\/web\/product\/(results|frames|board|screens)\/|src\/contract\/(screens|games|draws)\//,
                  minShareCount: 6,
                },
                {
                  name: 'rounds',
                  test: /src\/web\/(features\/tickets\/home\/|platform\/live\/|product\/.*use-countdown)|src\/contract\/draws\/live-/,
                },
                {
                  name: 'clock',
                  test: /src\/web\/product\/(results\/last-results|screens\/board|board\/clock\/clock-face)\.tsx?$|use-debounced-value/,
                },
                // Without what it imports: the display of a shop and the boards of players share that.
                {
                  name: 'live',
                  includeDependenciesRecursively: false,
                  test: /src\/web\/features\/live-draws\/(screen\/live-screen|menu\/use-live-games|live-draws-texts\.en)\.tsx?$/,
                },
              ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));

/** A class of a module: its own name, and the same few letters for all classes of the file, which compress well. */
function nameOfClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** Writes down which packages the pages were built from, by their place in the lock file. */
function listPackages(): Plugin {
  return {
    name: 'list-packages',
    generateBundle() {
      const places = [...this.getModuleIds()].flatMap(
        (id) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
      );
      const source = JSON.stringify([...new Set(places)].sort());
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
}
