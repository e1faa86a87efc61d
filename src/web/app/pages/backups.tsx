import { type ComponentProps, lazy } from 'react';
import { BackupsPage } from '#web/features/backups/backups-page.tsx';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('backups', backupsTexts);

const Archives = lazy(async () => ({ default: (await import('./archives')).Archives }));

/** Backups and, for superadmins, what was taken out of the networks' histories. */
export function Backups(props: Omit<ComponentProps<typeof BackupsPage>, 'Archives'>) {
  return <BackupsPage {...props} Archives={Archives} />;
}
