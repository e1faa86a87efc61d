import { IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackupProgress } from './backup-progress';
import { BackupsTable } from './backups-table';
import { isBeingMade, useBackups } from './use-backups';
import { useMakeBackup } from './use-make-backup';

/** Backups: makes one, lists them, and offers for each what can be done with it. */
export function BackupsPage({ role }: { role: OperatorRole }) {
  const { t } = useTranslation('backups');
  const list = useBackups();
  const make = useMakeBackup();
  const running = list.data?.data.find(isBeingMade);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.data?.folders.length}
        note={t(role === 'superadmin' ? 'note.installation' : 'note.network')}
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
      <BackupsTable list={list} isInstallation={role === 'superadmin'} />
    </Page>
  );
}
