import { IconDatabaseExport } from '@tabler/icons-react';
import { type ComponentType, Suspense } from 'react';
import type * as z from 'zod/mini';
import type { listBackups } from '#contract/backups';
import type { OperatorRole } from '#contract/roles';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackupProgress } from './backup-progress';
import { BackupsTable } from './backups-table';
import { RestoreOutcome } from './restore/restore-outcome';
import { isBeingMade, useBackups } from './use-backups';
import { useMakeBackup } from './use-make-backup';

interface BackupsPageProps {
  role: OperatorRole;
  /** What clearings took out of all networks. */
  Archives: ComponentType;
}

/** Backups: makes one, lists them, and offers for each what can be done with it. */
export function BackupsPage({ role, Archives }: BackupsPageProps) {
  const { t } = useTexts(backupsTexts);
  const list = useBackups();
  const make = useMakeBackup();
  const isInstallation = role === 'superadmin';
  const running = list.data?.data.find(isBeingMade);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.data?.folders.length}
        note={<BackupsNote isInstallation={isInstallation} list={list.data} />}
        actions={
          <BusyButton
            leftSection={<Icon of={IconDatabaseExport} size={16} />}
            isBusy={make.isPending || running !== undefined}
            onClick={() => make.mutate()}
          >
            {t('make')}
          </BusyButton>
        }
      />
      {running !== undefined && <BackupProgress backup={running} />}
      {list.data?.restore && <RestoreOutcome job={list.data.restore} />}
      <BackupsTable list={list} isInstallation={isInstallation} />
      {isInstallation && (
        <Suspense fallback={null}>
          <Archives />
        </Suspense>
      )}
    </Page>
  );
}

interface BackupsNoteProps {
  isInstallation: boolean;
  list: Pick<z.infer<typeof listBackups.answer>, 'keeps' | 'nextAt'> | undefined;
}

/** What a backup holds, how many are kept, and when the next one comes by itself. */
function BackupsNote({ isInstallation, list }: BackupsNoteProps) {
  const { t } = useTexts(backupsTexts);
  const what = t(isInstallation ? 'note.installation' : 'note.network');
  if (list === undefined) return what;
  return (
    <>
      {what} {t(isInstallation ? 'note.keepsDaily' : 'note.keeps', { count: list.keeps })}
      {list.nextAt !== null && (
        <>
          {' '}
          {t('note.next')} <DateTime value={list.nextAt} format="short" />.
        </>
      )}
      {isInstallation && list.nextAt === null && ` ${t('note.noneByItself')}`}
    </>
  );
}
