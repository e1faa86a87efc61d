import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { LogsPage } from '#web/features/activity-log/logs-page.tsx';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';

registerTexts('activityLog', activityLogTexts);
registerTexts('period', periodTexts);
registerTexts('exports', exportsTexts);

export const Logs = LogsPage;
