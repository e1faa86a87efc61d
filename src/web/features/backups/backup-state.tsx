import type { Backup } from '#contract/backups';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './backup-state.module.css';

const tones: Record<Backup['state'], BadgeTone> = {
  waiting: 'wait',
  running: 'wait',
  made: 'off',
  checking: 'wait',
  verified: 'on',
  unproven: 'bad',
  failed: 'bad',
};

/** What became of a backup, and when or why. */
export function BackupState({ backup: { state, verifiedAt, error } }: { backup: Backup }) {
  const { t } = useTexts(backupsTexts);
  const hint = state === 'made' || state === 'checking' || state === 'verified' ? state : null;
  return (
    <span className={classes.state} title={hint === null ? undefined : t(`stateHint.${hint}`)}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {verifiedAt !== null && (
        <span className={classes.more}>
          <DateTime value={verifiedAt} format="short" />
        </span>
      )}
      {error !== null && (
        <span className={classes.more} data-tone="bad">
          {error}
        </span>
      )}
    </span>
  );
}

/** How a copy of it to the hosting stands. */
export function TransferState({ transfer }: Pick<Backup, 'transfer'>) {
  const { t } = useTexts(backupsTexts);
  if (transfer === null) return <span className={classes.more}>{t('transfer.none')}</span>;
  const { state, bytesDone, bytesTotal, error } = transfer;
  const percent = bytesTotal === 0 ? 0 : Math.min(100, Math.floor((100 * bytesDone) / bytesTotal));
  const tone = state === 'done' ? 'on' : state === 'failed' ? 'bad' : 'wait';
  return (
    <span className={classes.state} title={error ?? undefined}>
      <Badge tone={tone}>{t(`transfer.${state}`, { percent })}</Badge>
    </span>
  );
}
