import { useEffect } from 'react';
import { ExportItem } from '#web/features/exports/export-item.tsx';
import classes from '#web/features/exports/export-tray.module.css';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { useExportJobs } from '#web/platform/exports/use-export-jobs.ts';
import { forgetExport, useWatchedExports } from '#web/platform/exports/watched-exports.ts';
import { useTexts } from '#web/texts/texts.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

/** The exports started in this tab, in a corner of every page until they are downloaded or hidden. */
export function ExportTray() {
  const { t } = useTexts(exportsTexts);
  const watched = useWatchedExports();
  const { data } = useExportJobs();
  const shown = (data ?? []).filter(({ _id }) => watched.includes(_id));
  const ready = shown.filter(({ status }) => status === 'done');
  useEffect(() => {
    // A file deleted in another tab or by age is no longer shown.
    for (const id of watched) if (data?.every(({ _id }) => _id !== id)) forgetExport(id);
  }, [watched, data]);
  if (shown.length === 0) return null;
  return (
    <section className={classes.tray} aria-label={t('title')} data-print="hidden">
      <VisuallyHidden>
        <span role="status">{ready.map(({ fileName }) => t('ready', { file: fileName })).join(', ')}</span>
      </VisuallyHidden>
      <ul>
        {shown.map((job) => (
          <ExportItem key={job._id} job={job} onHide={() => forgetExport(job._id)} />
        ))}
      </ul>
    </section>
  );
}
