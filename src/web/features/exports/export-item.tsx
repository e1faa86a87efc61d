import { ActionIcon } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportJob } from '#contract/reports/exports';
import { deleteExport, downloadExport } from '#contract/reports/exports';
import classes from '#web/features/exports/export-tray.module.css';
import { call, failureText } from '#web/platform/calls/call.ts';
import { downloadFile } from '#web/platform/calls/download-file.ts';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { exportKeys, isOnItsWay } from '#web/platform/exports/use-export-jobs.ts';
import { forgetExport } from '#web/platform/exports/watched-exports.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

/** One export: its file, progress and actions. `onHide` hides it and keeps its file. */
export function ExportItem({ job, onHide }: { job: ExportJob; onHide?: () => void }) {
  const { t } = useTexts(exportsTexts);
  const { download, remove } = useExportActs(job);
  const file = job.fileName;
  const isRunning = isOnItsWay(job);
  const label = isRunning ? t('stop', { file }) : t('remove', { file });
  return (
    <li className={classes.item}>
      <div className="grow pad-y-2">
        <Text size="13" weight="550" tone="strong" line="truncated" className="block">
          {file}
        </Text>
        {onHide === undefined && (
          <span className={classes.when}>
            <DateTime value={job.createdAt} format="short" />
          </span>
        )}
        <ExportStatus job={job} />
      </div>
      {job.status === 'done' && (
        <BusyButton
          variant="default"
          size="xs"
          isBusy={download.isPending}
          aria-label={t('downloadOf', { file })}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </BusyButton>
      )}
      {onHide !== undefined && !isRunning ? (
        <ActionIcon aria-label={t('dismiss', { file })} title={t('dismiss', { file })} onClick={onHide}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon
          aria-label={label}
          title={label}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Icon of={isRunning ? IconX : IconTrash} size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

/** The actions of an export: download, or stop and delete. */
function useExportActs(job: ExportJob) {
  const { t } = useTexts(exportsTexts);
  const client = useQueryClient();
  const params = { id: job._id };
  const say = (error: Error) => notifyError(failureText(error, t('failed')));
  const download = useMutation({
    mutationFn: () => downloadFile(downloadExport, { params }),
    onSuccess: () => {
      notifySuccess(t('saved', { file: job.fileName }));
      forgetExport(job._id);
    },
    onError: say,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteExport, { params }),
    onError: say,
    onSettled: () => {
      forgetExport(job._id);
      return client.invalidateQueries({ queryKey: exportKeys.all });
    },
  });
  return { download, remove };
}

/** The progress of an export, as text and, while it runs, as a bar. */
function ExportStatus({ job }: { job: ExportJob }) {
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
