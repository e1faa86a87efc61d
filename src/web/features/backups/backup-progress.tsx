import type { Backup } from '#contract/backups';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import classes from './backup-progress.module.css';

/** How far the backup is that is being made. */
export function BackupProgress({ backup }: { backup: Backup }) {
  const { t, language } = useTexts(backupsTexts);
  const { rowsDone, rowsTotal } = backup;
  const max = rowsTotal ?? 0;
  const number = (count: number) => formatCount(count, language);
  const far = max > 0 ? t('progress', { rows: number(rowsDone), total: number(max) }) : t('starting');
  return (
    <Panel label={t('making')}>
      <div className={classes.words} role="status">
        <span>{t('making')}</span>
        <span className={classes.rows}>{far}</span>
      </div>
      <ProgressBar label={t('making')} done={rowsDone} total={rowsTotal} />
    </Panel>
  );
}
