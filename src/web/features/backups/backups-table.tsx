import { Button } from '@mantine/core';
import { IconCloudUpload, IconDatabaseExport, IconDownload, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import type { Backup } from '#contract/backups/backups';
import { backupColumns } from '#web/features/backups/backup-columns.tsx';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { FolderActDialog } from '#web/features/backups/folder-act-dialog.tsx';
import classes from '#web/features/backups/restore/restore-change.module.css';
import { RestoreDialog } from '#web/features/backups/restore/restore-dialog.tsx';
import { isBeingMade, type useBackups } from '#web/features/backups/use-backups.ts';
import { refusalIn } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface BackupsTableProps {
  list: ReturnType<typeof useBackups>;
  isInstallation: boolean;
}

export function BackupsTable({ list, isInstallation }: BackupsTableProps) {
  const { t, language } = useTexts(backupsTexts);
  const username = useOwn('username');
  const [asked, setAsked] = useState<{ act: BackupAct; folder: string } | null>(null);
  const close = () => setAsked(null);
  const { data, error } = list;
  return (
    <>
      <DataTable<Backup>
        label={t('title')}
        columns={backupColumns(t, language)}
        rows={data?.data.filter((backup) => !isBeingMade(backup))}
        rowId={({ folder }) => folder}
        rowName={({ folder }) => folder}
        fault={data === undefined ? faultOf(error, t, () => void list.refetch()) : undefined}
        actions={(backup) =>
          backupActions({
            backup,
            t,
            canTransfer: data?.canTransfer ?? false,
            onAsk: (act) => setAsked({ act, folder: backup.folder }),
          })
        }
        storageKey={`${username}/backups`}
        empty={{ icon: IconDatabaseExport, title: t('empty.title'), message: t('empty.message') }}
      />
      {asked?.act === 'import' && isInstallation && <MachineDialog folder={asked.folder} onClose={close} />}
      {asked?.act === 'import' && !isInstallation && <RestoreDialog folder={asked.folder} onClose={close} />}
      {(asked?.act === 'download' || asked?.act === 'transfer') && (
        <FolderActDialog act={asked.act} folder={asked.folder} onClose={close} />
      )}
    </>
  );
}

type T = Translate<typeof backupsTexts>;

/** Two texts for two failures: the server refused, or could not be reached. */
function faultOf(error: Error | null, t: T, onRetry: () => void) {
  const fault = tableFault(error, onRetry);
  if (fault === undefined || fault.kind === 'forbidden') return fault;
  const isOffline = (refusalIn(error)?.code ?? 'offline') === 'offline';
  return { ...fault, title: t(isOffline ? 'failed.fetch' : 'failed.load') };
}

type BackupAct = 'import' | 'download' | 'transfer';

interface ActionsInput {
  backup: Backup;
  canTransfer: boolean;
  onAsk: (act: BackupAct) => void;
  t: Translate<typeof backupsTexts>;
}

function backupActions({ backup, canTransfer, onAsk, t }: ActionsInput): RowAction[] {
  const isThere = !isBeingMade(backup) && backup.state !== 'failed';
  const missing = isThere ? undefined : t('actOff.unfinished');
  const unsendable = canTransfer
    ? backup.transfer?.state === 'running'
      ? t('actOff.sending')
      : undefined
    : t('actOff.noHosting');
  return [
    {
      key: 'import',
      label: t('act.import'),
      icon: IconRestore,
      onSelect: () => onAsk('import'),
      isDanger: true,
      disabledReason: missing,
    },
    {
      key: 'download',
      label: t('act.download'),
      icon: IconDownload,
      onSelect: () => onAsk('download'),
      disabledReason: missing,
    },
    {
      key: 'cloud',
      label: t('act.transfer'),
      icon: IconCloudUpload,
      onSelect: () => onAsk('transfer'),
      disabledReason: missing ?? unsendable,
    },
  ];
}

/** The installation cannot be restored while it runs: this shows the command. */
function MachineDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTexts(backupsTexts);
  const command = `npm run restore -- ${folder}`;
  return (
    <Dialog
      isOpen
      title={t('ask.machine.title')}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ask.machine.close')}
        </Button>
      }
    >
      <p>{t('ask.machine.message')}</p>
      <Row as="p" align="middle" gap="2">
        <code className={classes.command}>{command}</code>
        <CopyButton value={command} name={t('ask.machine.command')} />
      </Row>
    </Dialog>
  );
}
