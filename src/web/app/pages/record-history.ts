import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { RecordHistory as History } from '#web/features/activity-log/record-history.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('activityLog', activityLogTexts);

export const RecordHistory = History;
