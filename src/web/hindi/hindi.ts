import { translateToHindi } from '#contract/languages/hindi/translate';
import { accountBulk } from '#web/hindi/accounts/account-bulk.ts';
import { accountField } from '#web/hindi/accounts/account-field.ts';
import { accountForm } from '#web/hindi/accounts/account-form.ts';
import { accountImport } from '#web/hindi/accounts/account-import.ts';
import { accounts } from '#web/hindi/accounts/accounts.ts';
import { dues } from '#web/hindi/accounts/dues.ts';
import { gameBalances } from '#web/hindi/accounts/game-balances.ts';
import { amountInHindi } from '#web/hindi/amount-in-hindi.ts';
import { app } from '#web/hindi/base/app.ts';
import { bulk } from '#web/hindi/base/bulk.ts';
import { exports } from '#web/hindi/base/exports.ts';
import { period } from '#web/hindi/base/period.ts';
import { shell } from '#web/hindi/base/shell.ts';
import { shortcuts } from '#web/hindi/base/shortcuts.ts';
import { ui } from '#web/hindi/base/ui.ts';
import { views } from '#web/hindi/base/views.ts';
import { columns } from '#web/hindi/columns.ts';
import { countriesInHindi } from '#web/hindi/countries-in-hindi.ts';
import { andharbahar } from '#web/hindi/games/andharbahar.ts';
import { bingo } from '#web/hindi/games/bingo.ts';
import { boards } from '#web/hindi/games/boards.ts';
import { drawTimes } from '#web/hindi/games/draw-times.ts';
import { draws } from '#web/hindi/games/draws.ts';
import { firstSteps } from '#web/hindi/games/first-steps.ts';
import { funroullet } from '#web/hindi/games/funroullet.ts';
import { games } from '#web/hindi/games/games.ts';
import { liveDraws } from '#web/hindi/games/live-draws.ts';
import { liveWall } from '#web/hindi/games/live-wall.ts';
import { titlisorrat } from '#web/hindi/games/titlisorrat.ts';
import { triplefun } from '#web/hindi/games/triplefun.ts';
import { voids } from '#web/hindi/games/voids.ts';
import { winPercentages } from '#web/hindi/games/win-percentages.ts';
import { activityLog } from '#web/hindi/office/activity-log.ts';
import { analytics } from '#web/hindi/office/analytics.ts';
import { backups } from '#web/hindi/office/backups.ts';
import { batch } from '#web/hindi/office/batch.ts';
import { batches } from '#web/hindi/office/batches.ts';
import { books } from '#web/hindi/office/books.ts';
import { clearHistory } from '#web/hindi/office/clear-history.ts';
import { credentials } from '#web/hindi/office/credentials.ts';
import { dashboard } from '#web/hindi/office/dashboard.ts';
import { inbox } from '#web/hindi/office/inbox.ts';
import { movement } from '#web/hindi/office/movement.ts';
import { reports } from '#web/hindi/office/reports.ts';
import { returns } from '#web/hindi/office/returns.ts';
import { shiftSheet } from '#web/hindi/office/shift-sheet.ts';
import { stopped } from '#web/hindi/office/stopped.ts';
import { access } from '#web/hindi/people/access.ts';
import { auth, refused } from '#web/hindi/people/auth.ts';
import { complaintForm } from '#web/hindi/people/complaint-form.ts';
import { complaints } from '#web/hindi/people/complaints.ts';
import { credit } from '#web/hindi/people/credit.ts';
import { devices } from '#web/hindi/people/devices.ts';
import { landing } from '#web/hindi/people/landing.ts';
import { presence } from '#web/hindi/people/presence.ts';
import { profile } from '#web/hindi/people/profile.ts';
import { transactions } from '#web/hindi/people/transactions.ts';
import { claims } from '#web/hindi/play/claims.ts';
import { displays, ownDisplays } from '#web/hindi/play/displays.ts';
import { history } from '#web/hindi/play/history.ts';
import { slip } from '#web/hindi/play/slip.ts';
import { slips } from '#web/hindi/play/slips.ts';
import { ticket } from '#web/hindi/play/ticket.ts';
import { tickets } from '#web/hindi/play/tickets.ts';
import type { Translation } from '#web/texts/language.ts';

/** All of Hindi, in one file that only its users load. The names of the catalogues are those of the English ones. */
export const hindi: Translation = {
  translate: translateToHindi,
  amountInWords: amountInHindi,
  nameCountries: countriesInHindi,
  catalogues: {
    ...columns,
    access,
    accountBulk,
    accountImport,
    accountField,
    accountForm,
    accounts,
    activityLog,
    analytics,
    andharbahar,
    app,
    auth,
    refused,
    backups,
    bingo,
    boards,
    books,
    bulk,
    claims,
    clearHistory,
    batch,
    batches,
    complaintForm,
    complaints,
    credit,
    dashboard,
    draws,
    devices,
    displays,
    ownDisplays,
    drawTimes,
    dues,
    exports,
    firstSteps,
    funroullet,
    gameBalances,
    games,
    history,
    inbox,
    landing,
    liveDraws,
    liveWall,
    period,
    movement,
    presence,
    profile,
    reports,
    returns,
    shell,
    shiftSheet,
    credentials,
    stopped,
    shortcuts,
    slip,
    slips,
    ticket,
    tickets,
    titlisorrat,
    transactions,
    triplefun,
    ui,
    views,
    voids,
    winPercentages,
  },
};
