import type { Backup } from '#contract/backups';
import type { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import type { Translate } from '#web/platform/texts.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { BackupState, TransferState } from './backup-state';
import classes from './folder-question.module.css';

export function backupColumns(t: Translate<typeof backupsTexts>, locale: string): Column<Backup>[] {
  return [
    {
      key: 'no',
      label: t('column.no'),
      cell: (_, number) => number,
      isPinned: true,
      width: 48,
      isQuiet: true,
      card: 'hidden',
    },
    {
      key: 'folder',
      label: t('column.folder'),
      cell: ({ folder }) => <span className={classes.folder}>{folder}</span>,
      card: 'title',
    },
    {
      key: 'taken',
      label: t('column.taken'),
      cell: ({ takenAt, isScheduled }) => (
        <>
          <DateTime value={takenAt} format="short" />
          {isScheduled && ` · ${t('by.schedule')}`}
        </>
      ),
      card: 'meta',
    },
    {
      key: 'size',
      label: t('column.size'),
      cell: ({ bytes }) => (bytes === null ? '-' : formatBytes(bytes, locale)),
      align: 'right',
      card: 'meta',
    },
    {
      key: 'state',
      label: t('column.state'),
      cell: (backup) => <BackupState backup={backup} />,
      card: 'badge',
    },
    {
      key: 'transfer',
      label: t('column.transfer'),
      cell: ({ transfer }) => <TransferState transfer={transfer} />,
      card: 'meta',
    },
  ];
}
