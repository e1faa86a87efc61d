import { lazy } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import { BackupsPage } from '#web/features/backups/backups-page.tsx';

const Archives = lazy(async () => ({
  default: (await import('#web/features/clear-history/archives-panel.tsx')).ArchivesPanel,
}));

/** Backups and, for superadmins, the archives of Clear History. */
export function BackupsSection({ role }: { role: OperatorRole }) {
  return <BackupsPage role={role} Archives={Archives} />;
}
