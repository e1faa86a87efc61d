import 'i18next';
import type { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { gameBalancesTexts } from '#web/features/accounts/details/game-balances-texts.en.ts';
import type { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import type { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import type { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import type { authTexts } from '#web/features/auth/auth-texts.en.ts';
import type { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import type { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import type { booksTexts } from '#web/features/books/books-texts.en.ts';
import type { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import type { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import type { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import type { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import type { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import type { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import type { gamesTexts } from '#web/features/games/games-texts.en.ts';
import type { historyTexts } from '#web/features/history/history-texts.en.ts';
import type { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import type { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import type { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import type { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import type { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import type { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import type { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import type { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';
import type { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';
import type { uiTexts } from '#web/ui/ui-texts.en.ts';
import type { appTexts } from './app-texts.en';
import type { shellTexts } from './shell/shell-texts.en';

// A text that is asked for and not in its table does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof uiTexts;
      boards: typeof boardsTexts;
      ticket: typeof ticketTexts;
      period: typeof periodTexts;
      exports: typeof exportsTexts;
      reports: typeof reportsTexts;
      app: typeof appTexts;
      shell: typeof shellTexts;
      auth: typeof authTexts;
      access: typeof accessTexts;
      profile: typeof profileTexts;
      landing: typeof landingTexts;
      dashboard: typeof dashboardTexts;
      accounts: typeof accountsTexts;
      accountForm: typeof accountFormTexts;
      credit: typeof creditTexts;
      books: typeof booksTexts;
      drawTimes: typeof drawTimesTexts;
      draws: typeof drawsTexts;
      tickets: typeof ticketsTexts;
      games: typeof gamesTexts;
      winPercentages: typeof winPercentagesTexts;
      claims: typeof claimsTexts;
      backups: typeof backupsTexts;
      gameBalances: typeof gameBalancesTexts;
      liveDraws: typeof liveDrawsTexts;
      presence: typeof presenceTexts;
      history: typeof historyTexts;
      transactions: typeof transactionsTexts;
      activityLog: typeof activityLogTexts;
      clearHistory: typeof clearHistoryTexts;
      complaints: typeof complaintsTexts;
      complaintForm: typeof complaintFormTexts;
    };
  }
}
