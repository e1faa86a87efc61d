import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('dashboard', dashboardTexts);

export const Dashboard = DashboardPage;
