import { IconCloudUpload, IconDownload, IconRestore } from '@tabler/icons-react';
import type { Backup } from '#contract/backups';
import type { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { isBeingMade } from './use-backups';

export type BackupAct = 'import' | 'download' | 'transfer';

interface ActionsInput {
  backup: Backup;
  canTransfer: boolean;
  onAsk: (act: BackupAct) => void;
  t: Translate<typeof backupsTexts>;
}

export function backupActions({ backup, canTransfer, onAsk, t }: ActionsInput): RowAction[] {
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
      key: 'transfer',
      label: t('act.transfer'),
      icon: IconCloudUpload,
      onSelect: () => onAsk('transfer'),
      disabledReason: missing ?? unsendable,
    },
  ];
}
