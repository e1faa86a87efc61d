import { BackupsPage } from '#web/features/backups/backups-page.tsx';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('backups', backupsTexts);

export const Backups = BackupsPage;
