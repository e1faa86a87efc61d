import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { longExportRows } from '#contract/reports/exports';
import { ExportItem } from '#web/features/exports/export-item.tsx';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { useExportJobs } from '#web/platform/exports/use-export-jobs.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

/** The own exports of the last day: progress and files. */
export function ExportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(exportsTexts);
  const { t: ui } = useTexts(uiTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      size="wide"
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {ui('close')}
        </Button>
      }
    >
      <p>{t('note')}</p>
      <OwnExports />
    </Dialog>
  );
}

function OwnExports() {
  const { t, language } = useTexts(exportsTexts);
  const jobs = useExportJobs();
  if (jobs.isPending) return <Spinner />;
  if (jobs.isError) {
    return (
      <StateMessage
        tone="bad"
        icon={IconAlertTriangle}
        title={t('loadFailed')}
        message={jobs.error.message}
        action={
          <Button variant="default" size="xs" onClick={() => void jobs.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (jobs.data.length === 0) {
    const rows = formatCount(longExportRows, language);
    return <StateMessage icon={IconDownload} title={t('empty')} message={t('emptyText', { rows })} />;
  }
  return (
    <ul>
      {jobs.data.map((job) => (
        <ExportItem key={job._id} job={job} />
      ))}
    </ul>
  );
}
