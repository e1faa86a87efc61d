import { AdminCommissionPage } from '#web/features/reports/admin-commission/admin-commission-page.tsx';
import { PendingPage } from '#web/features/reports/commission-payout/pending-page.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { TurnoverPage } from '#web/features/reports/turnover/turnover-page.tsx';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';

registerTexts('reports', reportsTexts);
registerTexts('exports', exportsTexts);
registerTexts('period', periodTexts);

export const Turnover = TurnoverPage;
export const PendingCommission = PendingPage;
export const AdminCommission = AdminCommissionPage;
