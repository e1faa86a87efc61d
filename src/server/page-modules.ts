import { accountKindNames } from '#contract/accounts/roles';
import type { PageModules } from '#server/platform/http/serve-web';

const office = ['src/web/app/back-office.tsx', 'src/web/features/auth/session-watch.tsx'];
const sections = [...office, 'src/web/app/routes/section-pages.tsx'];
const accounts = [...office, 'src/web/app/sections/accounts-section.tsx'];
const place = ['src/web/app/player/player-place.tsx', 'src/web/features/auth/session-watch.tsx'];

const section = (path: string) => new RegExp(`^/[a-z]+/${path}/?$`);

/** The pages that operators and players open first, or most. The first that matches counts. */
export const pageModules: readonly PageModules[] = [
  { path: /^\/auth\/login\/?$/, isSignedIn: false, modules: ['src/web/features/auth/login-page.tsx'] },
  { path: /^\/$/, isSignedIn: false, modules: ['src/web/app/sections/landing.tsx'] },
  { path: /^\/(play(\/.*)?)?$/, isSignedIn: true, modules: place },
  {
    path: section(`(${accountKindNames.join('|')})`),
    isSignedIn: true,
    modules: [...accounts, 'src/web/features/accounts/list/account-list-page.tsx'],
  },
  {
    path: section('game/.+'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/live-draws/live-result-page.tsx'],
  },
  {
    path: section('dashboard'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/dashboard/dashboard-page.tsx'],
  },
  {
    path: section('inbox'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/inbox/inbox-page.tsx'],
  },
  {
    path: section('shiftsheet'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/shift-sheet/shift-sheet-page.tsx'],
  },
  {
    path: section('analytics'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/analytics/analytics-page.tsx'],
  },
  {
    path: section('returnmonitor'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/returns/returns-page.tsx'],
  },
  {
    path: section('gamehistory'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/history/history-page.tsx'],
  },
  {
    path: section('transactionreport'),
    isSignedIn: true,
    modules: [...sections, 'src/web/features/transactions/transactions-page.tsx'],
  },
  // Opened without a session by the code of a slip and by the television of a shop, with one to try them.
  ...[false, true].flatMap((isSignedIn) => [
    { path: /^\/slip\/.+/, isSignedIn, modules: ['src/web/features/slips/public-slip-page.tsx'] },
    { path: /^\/display\/.+/, isSignedIn, modules: ['src/web/features/displays/display-page.tsx'] },
  ]),
];
