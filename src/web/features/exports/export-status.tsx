import type { ExportJob } from '#contract/exports';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { isOnItsWay } from '#web/platform/exports/use-export-jobs.ts';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import classes from './export-status.module.css';

/** How far an export is, in words and, on its way, as a bar. */
export function ExportStatus({ job }: { job: ExportJob }) {
  const { t } = useTexts(exportsTexts);
  const text = useStatusText(job);
  const { totalRows, rows, fileName } = job;
  return (
    <>
      <span className={classes.text} data-status={job.status}>
        {text}
      </span>
      {isOnItsWay(job) && (
        <ProgressBar label={t('progressOf', { file: fileName })} done={rows} total={totalRows} isThin />
      )}
    </>
  );
}

function useStatusText({ status, rows, totalRows, bytes }: ExportJob): string {
  const { t, language } = useTexts(exportsTexts);
  const number = (value: number) => formatCount(value, language);
  if (status === 'running' && totalRows !== null) {
    return t('status.runningOf', { rows: number(rows), total: number(totalRows) });
  }
  if (status === 'running') return t('status.running', { rows: number(rows) });
  if (status === 'done') return t('status.done', { rows: number(rows), size: sizeOf(bytes, number) });
  return t(`status.${status}`);
}

function sizeOf(bytes: number, number: (value: number) => string): string {
  return bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1024))} kB` : `${number(bytes / 1_048_576)} MB`;
}
