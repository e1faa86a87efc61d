import { accountKindNames } from '#contract/ground/roles';
import type { PageModules } from '#server/platform/http/serve-web';

const office = ['src/web/app/back-office.tsx'];
const sections = [...office, 'src/web/app/routes/section-pages.tsx'];
const accounts = [...office, 'src/web/app/sections/accounts-section.tsx'];
const place = ['src/web/app/player/player-place.tsx'];

const section = (path: string) => new RegExp(`^/[a-z]+/${path}/?$`);

/** Sections by their path, each with the module of its page. */
const sectionPages = {
  'game(/.+)?': 'live-draws/live-result-page',
  dashboard: 'dashboard/dashboard-page',
  inbox: 'inbox/inbox-page',
  shiftsheet: 'shift-sheet/shift-sheet-page',
  analytics: 'analytics/analytics-page',
  returnmonitor: 'returns/returns-page',
  gamehistory: 'history/history-page',
  transactionreport: 'transactions/transactions-page',
};

/** Opened without a session by the code of a slip and by the television of a shop, with one to try them. */
const publicPages = { slip: 'slips/public-slip-page', display: 'displays/display-page' };

const page = (name: string) => `src/web/features/${name}.tsx`;

/** The pages that operators and players open first, or most. The first that matches counts. */
export const pageModules: readonly PageModules[] = [
  { path: /^\/auth\/login\/?$/, isSignedIn: false, modules: [page('auth/login-page')] },
  { path: /^\/$/, isSignedIn: false, modules: ['src/web/app/sections/landing.tsx'] },
  { path: /^\/$/, isSignedIn: true, modules: place },
  { path: /^\/play\/.+/, isSignedIn: true, modules: [...place, page('tickets/play/play-page')] },
  {
    path: section(`(${accountKindNames.join('|')})`),
    isSignedIn: true,
    modules: [...accounts, page('accounts/list/account-list-page')],
  },
  ...Object.entries(sectionPages).map(([path, name]) => ({
    path: section(path),
    isSignedIn: true,
    modules: [...sections, page(name)],
  })),
  ...Object.entries(publicPages).flatMap(([path, name]) =>
    [false, true].map((isSignedIn) => ({
      // A scanner may write the whole address in capitals.
      path: new RegExp(`^/${path}/.+`, 'i'),
      isSignedIn,
      modules: [page(name)],
    })),
  ),
];
