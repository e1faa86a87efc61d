import type { RestoreJob } from '#contract/restores';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import classes from '../backup-progress.module.css';

/** How far the restore is that runs. */
export function RestoreProgress({ job }: { job: RestoreJob }) {
  const { t, language } = useTexts(backupsTexts);
  const { step, rowsDone, rowsTotal } = job;
  const isCounted = step === 'staging' && rowsTotal !== null && rowsTotal > 0;
  const number = (count: number) => formatCount(count, language);
  const far = isCounted
    ? t('progress', { rows: number(rowsDone), total: number(rowsTotal) })
    : t(`restoring.${step ?? 'waiting'}`);
  const label = t('restoring.title', { folder: job.folder });
  return (
    <Panel label={label}>
      <div className={classes.words} role="status">
        <span>{label}</span>
        <span className={classes.rows}>{far}</span>
      </div>
      <ProgressBar label={label} done={rowsDone} total={isCounted ? rowsTotal : null} />
    </Panel>
  );
}
