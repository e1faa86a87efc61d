import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteExport, downloadExport, type ExportJob } from '#contract/exports';
import { call, failureText } from '#web/platform/call.ts';
import { downloadFile } from '#web/platform/download-file.ts';
import { exportKeys } from '#web/platform/exports/export-keys.ts';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { forgetExport } from '#web/platform/exports/watched-exports.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';

/** What can be done with an export: its file is fetched, or it is stopped and deleted. */
export function useExportActs(job: ExportJob) {
  const { t } = useTexts(exportsTexts);
  const client = useQueryClient();
  const params = { id: job._id };
  const say = (error: Error) => notifyError(failureText(error, t('failed')));
  const download = useMutation({
    mutationFn: () => downloadFile(downloadExport, { params }, job.fileName),
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
