import type { Backup } from '#contract/backups/backups';
import classes from '#web/features/backups/backups.module.css';
import type {} from '#web/features/backups/backups-texts.en.ts';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { numberColumn } from '#web/ui/data-table/number-column.ts';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatBytes } from '#web/ui/values/format-bytes.ts';

export function backupColumns(t: Translate<typeof backupsTexts>, locale: string): Column<Backup>[] {
  return [
    numberColumn(t('column.no')),
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

const tones: Record<Backup['state'], BadgeTone> = {
  waiting: 'wait',
  running: 'wait',
  made: 'off',
  checking: 'wait',
  verified: 'on',
  unproven: 'bad',
  failed: 'bad',
};

/** The state of a backup, with its time or reason. */
function BackupState({ backup: { state, verifiedAt, error } }: { backup: Backup }) {
  const { t } = useTexts(backupsTexts);
  const words = useWords();
  const hint = state === 'made' || state === 'checking' || state === 'verified' ? state : null;
  return (
    <span
      className="inline wrap middle gap-y-1 gap-x-2"
      title={hint === null ? undefined : t(`stateHint.${hint}`)}
    >
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {verifiedAt !== null && (
        <span className={classes.more}>
          <DateTime value={verifiedAt} format="short" />
        </span>
      )}
      {error !== null && (
        <span className={classes.more} data-tone="bad">
          {words(error)}
        </span>
      )}
    </span>
  );
}

/** The state of its transfer to the hosting. */
function TransferState({ transfer }: Pick<Backup, 'transfer'>) {
  const { t } = useTexts(backupsTexts);
  const words = useWords();
  if (transfer === null) return <span className={classes.more}>{t('transfer.none')}</span>;
  const { state, bytesDone, bytesTotal, error } = transfer;
  const percent = bytesTotal === 0 ? 0 : Math.min(100, Math.floor((100 * bytesDone) / bytesTotal));
  const tone = state === 'done' ? 'on' : state === 'failed' ? 'bad' : 'wait';
  return (
    <span className="inline wrap middle gap-y-1 gap-x-2" title={error === null ? undefined : words(error)}>
      <Badge tone={tone}>{t(`transfer.${state}`, { percent })}</Badge>
    </span>
  );
}
