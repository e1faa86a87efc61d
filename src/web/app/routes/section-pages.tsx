import type { ComponentType } from 'react';
import type { AccountKindName, OperatorRole } from '#contract/ground/roles';
import type { SectionName } from '#contract/sections';
import { type LazyPage, lazyPage } from '#web/ui/page/lazy-page.tsx';

/** The props of a section's page. The state of its list is in the rest of the address. */
export interface SectionPlace {
  role: OperatorRole;
  /** The segments after /{role}/{section} in the address. */
  segments: readonly string[];
}

const page = (fetchPage: () => Promise<ComponentType<SectionPlace>>) => lazyPage(fetchPage);

/** The page of every section that is not an account kind. A new section without a page does not compile. */
const pages: Record<Exclude<SectionName, AccountKindName>, LazyPage<SectionPlace>> = {
  dashboard: page(async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage),
  inbox: page(async () => (await import('#web/features/inbox/inbox-page.tsx')).InboxPage),
  profile: page(async () => (await import('#web/app/sections/operator-profile.tsx')).OperatorProfile),
  generate: page(async () => (await import('#web/features/credit/generate-page.tsx')).GeneratePage),
  timemaster: page(async () => (await import('#web/features/draw-times/draw-times-page.tsx')).DrawTimesPage),
  gamemaster: page(async () => (await import('#web/features/games/games-page.tsx')).GamesPage),
  winpercentage: page(
    async () => (await import('#web/features/win-percentages/win-percentages-page.tsx')).WinPercentagesPage,
  ),
  game: page(async () => (await import('#web/features/live-draws/live-result-page.tsx')).LiveResultPage),
  funtarget: page(async () => (await import('#web/features/live-draws/own-game-page.tsx')).OwnFunTarget),
  funroullet: page(async () => (await import('#web/features/live-draws/own-game-page.tsx')).OwnFunRoullet),
  books: page(async () => (await import('#web/features/books/books-page.tsx')).BooksPage),
  commissionpayoutReport: page(
    async () => (await import('#web/features/reports/commission-payout/pending-page.tsx')).PendingPage,
  ),
  admincommissionreport: page(
    async () =>
      (await import('#web/features/reports/admin-commission/admin-commission-page.tsx')).AdminCommissionPage,
  ),
  turnoverreport: page(
    async () => (await import('#web/features/reports/turnover/turnover-page.tsx')).TurnoverPage,
  ),
  shiftsheet: page(
    async () => (await import('#web/features/shift-sheet/shift-sheet-page.tsx')).ShiftSheetPage,
  ),
  analytics: page(async () => (await import('#web/features/analytics/analytics-page.tsx')).AnalyticsPage),
  shophours: page(async () => (await import('#web/features/analytics/shop-hours-page.tsx')).ShopHoursPage),
  returnmonitor: page(async () => (await import('#web/features/returns/returns-page.tsx')).ReturnsPage),
  claimticket: page(async () => (await import('#web/features/claims/claims-page.tsx')).ClaimsPage),
  onlineplayers: page(
    async () => (await import('#web/features/presence/online-players-page.tsx')).OnlinePlayersPage,
  ),
  gamehistory: page(async () => (await import('#web/features/history/history-page.tsx')).HistoryPage),
  transactionreport: page(
    async () => (await import('#web/features/transactions/transactions-page.tsx')).TransactionsPage,
  ),
  batches: page(async () => (await import('#web/features/batches/batches-page.tsx')).BatchesPage),
  paycollect: page(async () => (await import('#web/app/sections/dues-section.tsx')).PayCollect),
  contactus: page(async () => (await import('#web/features/complaints/complaints-page.tsx')).ComplaintsPage),
  backups: page(async () => (await import('#web/app/sections/backups-section.tsx')).BackupsSection),
  clearhistory: page(
    async () => (await import('#web/features/clear-history/clear-history-page.tsx')).ClearHistoryPage,
  ),
  logactivities: page(async () => (await import('#web/features/activity-log/logs-page.tsx')).LogsPage),
};

/** The page of one section. */
export function PageOfSection({ name, ...place }: SectionPlace & { name: keyof typeof pages }) {
  const Page = pages[name];
  return <Page {...place} />;
}

/** Loads the file of a section's page. */
export const loadPage = (name: keyof typeof pages): Promise<void> => pages[name].load();
